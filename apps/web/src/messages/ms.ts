import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'ms',
  home: {
    title: ['Silakan', 'masuk.'],
    titleInside: ['Anda di', 'dalam.'],
    lede: {
      disconnected: 'Bawa dompet anda. Tiada akaun untuk dibuat, tiada kata laluan untuk dilupakan.',
      connecting: 'Sebentar: dompet anda sedang ditanya.',
      unauthenticated: 'Tinggal satu langkah: tandatangani mesej untuk menunjukkan alamat ini milik anda.',
      connected: 'Buat seperti di rumah sendiri. Pintu terus terbuka sehingga anda memutuskan sambungan.',
      wrongNetwork: 'Rangkaian ini tiada di sini. Tukar, atau putuskan sambungan.',
      unanswered: 'Dompet anda belum menjawab. Buka dompet itu.',
    },
    note: 'Apabila bersambung, kami melihat alamat anda. Dana anda tidak boleh dipindahkan.',
    description:
      'Silakan masuk: sambungkan dompet, buktikan alamatnya milik anda dan lihat siapa anda di sini.',
  },
  trouble: {
    failed: 'Sebahagian halaman ini tidak tiba.',
    reload: 'Muat semula',
    unscripted: 'Menyambung dompet memerlukan JavaScript, yang dimatikan dalam pelayar ini.',
  },
  notFound: {
    name: 'Tidak dijumpai',
    title: ['Pintu', 'salah.'],
    lede: 'Tiada apa-apa di sebalik alamat ini.',
    back: 'Kembali ke pintu depan',
  },
  failed: {
    name: 'Rosak',
    title: ['Pintu', 'tersekat.'],
    lede: 'Ini salah kami, bukan anda. Tiada yang hilang: cuba lagi sebentar lagi.',
    again: 'Cuba pintu sekali lagi',
  },
  grants: {
    title: 'Geran',
    loading: 'Memuatkan geran',
    outdated: 'Senarai tidak dapat dimuatkan. Mungkin ada versi baharu halaman ini: muat semula.',
    search: 'Cari geran',
    filter: 'Tunjukkan',
    all: 'Semua',
    status: {
      open: 'Dibuka',
      closed: 'Ditutup',
      awarded: 'Diberikan',
    },
    sample: 'Contoh',
    on: 'pada {chain}',
    until: 'hingga {date}',
    ended: 'tamat {date}',
    daysLeft: { other: '{count} hari lagi' },
    lastDay: 'hari terakhir',
    shown: { other: '{count} geran' },
    empty: 'Belum ada apa-apa di papan.',
    emptyHint: 'Apabila ada geran, tempatnya di sini.',
    noMatch: 'Tiada geran yang sepadan.',
    clear: 'Tunjukkan semua geran',
    unavailable: 'Laman ini tidak menyenaraikan geran.',
    failure: {
      unreachable: 'Senarai geran tidak tiba. Periksa sambungan anda dan cuba lagi.',
      server: 'Senarai geran tidak dapat diambil. Ini salah kami; cuba lagi sebentar lagi.',
      malformed: 'Senarai geran tiba dalam keadaan rosak. Cuba lagi sebentar lagi.',
    },
    retry: 'Cuba lagi',
  },
  safe: {
    viewOnly:
      'Anda boleh melihat-lihat di sini. Log masuk memerlukan kuki, dan pelayar ini tidak menyimpannya untuk aplikasi di dalam Safe.',
    open: 'Buka {app} secara berasingan',
  },
  testTransaction: {
    send: 'Hantar transaksi ujian',
    sendBatch: 'Hantar kelompok ujian',
    batchDescription: 'Kelompok ujian',
    confirm: 'Sahkan dalam dompet anda',
    hint: '0 ETH kepada diri sendiri pada {chain}.',
    description: 'Transaksi ujian',
    status: {
      pending: 'Dalam perjalanan. Akaun anda menyenaraikannya.',
      confirmed: 'Sudah tiba. Akaun anda menyenaraikannya.',
      failed: 'Tidak berjaya. Akaun anda menyenaraikannya.',
    },
    failure: {
      walletBusy: 'Dompet anda ada permintaan lain yang terbuka. Jawab yang itu dahulu.',
      noFunds: 'Akaun ini tidak dapat membayar yuran rangkaian. Perlu sedikit ETH ujian.',
      failed: 'Tidak dihantar. Lihat dompet anda dan cuba lagi.',
    },
  },
}
