import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'id',
  home: {
    title: ['Silakan', 'masuk.'],
    titleInside: ['Anda', 'di dalam.'],
    lede: {
      disconnected: 'Bawa dompet Anda. Tanpa akun untuk dibuat, tanpa sandi untuk dilupakan.',
      connecting: 'Sebentar: dompet Anda sedang ditanya.',
      unauthenticated: 'Tinggal satu langkah: tanda tangani pesan untuk menunjukkan alamat ini milik Anda.',
      connected: 'Anggap rumah sendiri. Pintu tetap terbuka sampai Anda memutuskan koneksi.',
      wrongNetwork: 'Jaringan ini tidak tersedia di sini. Ganti, atau putuskan koneksi.',
      unanswered: 'Dompet Anda belum menjawab. Buka dompetnya.',
    },
    note: 'Dengan terhubung kami melihat alamat Anda. Dana Anda tidak dapat dipindahkan.',
    description:
      'Silakan masuk: hubungkan dompet, buktikan alamatnya milik Anda, dan lihat siapa Anda di sini.',
  },
  trouble: {
    failed: 'Sebagian halaman ini tidak sampai.',
    reload: 'Muat ulang',
    unscripted: 'Menghubungkan dompet memerlukan JavaScript, yang dimatikan di browser ini.',
  },
  notFound: {
    name: 'Tidak ditemukan',
    title: ['Salah', 'pintu.'],
    lede: 'Tidak ada apa-apa di balik alamat ini.',
    back: 'Kembali ke pintu depan',
  },
  failed: {
    name: 'Sedang rusak',
    title: ['Pintunya', 'macet.'],
    lede: 'Ini salah kami, bukan Anda. Tidak ada yang hilang: coba lagi sebentar lagi.',
    again: 'Coba pintunya lagi',
  },
  grants: {
    title: 'Hibah',
    loading: 'Memuat hibah',
    outdated: 'Daftar tidak dapat dimuat. Mungkin ada versi baru halaman ini: muat ulang.',
    search: 'Cari hibah',
    filter: 'Tampilkan',
    all: 'Semua',
    status: {
      open: 'Dibuka',
      closed: 'Ditutup',
      awarded: 'Diberikan',
    },
    sample: 'Contoh',
    on: 'di {chain}',
    until: 'sampai {date}',
    ended: 'berakhir {date}',
    daysLeft: { other: '{count} hari lagi' },
    lastDay: 'hari terakhir',
    shown: { other: '{count} hibah' },
    empty: 'Belum ada apa-apa di papan.',
    emptyHint: 'Bila ada hibah, tempatnya di sini.',
    noMatch: 'Tidak ada hibah yang cocok.',
    clear: 'Tampilkan semua hibah',
    unavailable: 'Situs ini tidak memuat daftar hibah.',
    failure: {
      unreachable: 'Daftar hibah tidak sampai. Periksa koneksi dan coba lagi.',
      server: 'Daftar hibah tidak dapat diambil. Ini salah kami; coba lagi sebentar lagi.',
      malformed: 'Daftar hibah tiba dalam keadaan rusak. Coba lagi sebentar lagi.',
    },
    retry: 'Coba lagi',
  },
  safe: {
    viewOnly:
      'Anda bisa melihat-lihat di sini. Untuk masuk diperlukan cookie, dan browser ini tidak menyimpannya untuk aplikasi di dalam Safe.',
    open: 'Buka {app} secara terpisah',
  },
  testTransaction: {
    send: 'Kirim transaksi uji',
    sendBatch: 'Kirim kelompok uji',
    batchDescription: 'Kelompok uji',
    confirm: 'Konfirmasi di dompet Anda',
    hint: '0 ETH ke diri sendiri di {chain}.',
    description: 'Transaksi uji',
    status: {
      pending: 'Sedang dikirim. Akun Anda mencatatnya.',
      confirmed: 'Sudah sampai. Akun Anda mencatatnya.',
      failed: 'Tidak berhasil. Akun Anda mencatatnya.',
    },
    failure: {
      walletBusy: 'Ada permintaan lain yang terbuka di dompet Anda. Jawab itu dulu.',
      noFunds: 'Akun ini tidak dapat membayar biaya jaringan. Perlu sedikit ETH uji.',
      failed: 'Tidak terkirim. Periksa dompet Anda dan coba lagi.',
    },
  },
}
