import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'tr',
  home: {
    title: ['Buyurun,', 'girin.'],
    titleInside: ['İçeri', 'girdiniz.'],
    lede: {
      disconnected: 'Cüzdanınızı getirin. Açılacak hesap, unutulacak parola yok.',
      connecting: 'Bir dakika: cüzdanınıza soruluyor.',
      unauthenticated: 'Bir adım kaldı: adresin sizin olduğunu göstermek için bir mesaj imzalayın.',
      connected: 'Kendi evinizdesiniz. Bağlantıyı kesene kadar kapı açık kalır.',
      wrongNetwork: 'Bu ağ burada sunulmuyor. Ağı değiştirin veya bağlantıyı kesin.',
      unanswered: 'Cüzdanınız henüz yanıt vermiyor. Açın veya kilidini kaldırın.',
    },
    note: 'Bağlanınca adresinizi görürüz. Varlıklarınız taşınamaz.',
    description:
      'Girin: bir cüzdan bağlayın, adresin sizin olduğunu gösterin ve burada kim olduğunuzu görün.',
  },
  trouble: {
    failed: 'Bu sayfanın bir parçası gelmedi.',
    reload: 'Yenileyin',
    unscripted: 'Cüzdan bağlamak için JavaScript gerekir; bu tarayıcıda kapalı.',
  },
  notFound: {
    name: 'Bulunamadı',
    title: ['Yanlış', 'kapı.'],
    lede: 'Bu adresin arkasında bir şey yok.',
    back: 'Girişe dön',
  },
  failed: {
    name: 'Hizmet dışı',
    title: ['Kapı', 'sıkıştı.'],
    lede: 'Sorun sizde değil, bizde. Hiçbir şey kaybolmadı: birazdan tekrar deneyin.',
    again: 'Kapıyı tekrar dene',
  },
  grants: {
    title: 'Hibeler',
    loading: 'Hibeler yükleniyor',
    outdated: 'Liste yüklenemedi. Bu sayfanın daha yeni bir sürümü olabilir: yenileyin.',
    search: 'Hibelerde ara',
    filter: 'Göster',
    all: 'Tümü',
    status: {
      open: 'Açık',
      closed: 'Kapalı',
      awarded: 'Verildi',
    },
    sample: 'Örnek',
    on: '{chain} üzerinde',
    until: 'son tarih {date}',
    ended: 'bitti: {date}',
    daysLeft: { one: '{count} gün kaldı', other: '{count} gün kaldı' },
    lastDay: 'son gün',
    shown: { one: '{count} hibe', other: '{count} hibe' },
    empty: 'Panoda henüz bir şey yok.',
    emptyHint: 'Bir hibe olduğunda burada duracak.',
    noMatch: 'Eşleşen hibe yok.',
    clear: 'Tüm hibeleri göster',
    unavailable: 'Bu site hibe listelemiyor.',
    failure: {
      unreachable: 'Hibe listesi gelmedi. Bağlantınızı kontrol edip tekrar deneyin.',
      server: 'Hibe listesi alınamadı. Sorun bizde; birazdan tekrar deneyin.',
      malformed: 'Hibe listesi bozuk geldi. Birazdan tekrar deneyin.',
    },
    retry: 'Tekrar dene',
  },
  safe: {
    viewOnly:
      'Buraya göz atabilirsiniz. Giriş yapmak için çerezler gerekiyor ve bu tarayıcı Safe içindeki uygulamalar için onları saklamıyor.',
    open: '{app} uygulamasını ayrı açın',
  },
  testTransaction: {
    send: 'Deneme işlemi gönder',
    sendBatch: 'Test paketi gönder',
    batchDescription: 'Test paketi',
    confirm: 'Cüzdanınızda onaylayın',
    hint: '{chain} üzerinde kendinize 0 ETH.',
    description: 'Deneme işlemi',
    status: {
      pending: 'Yolda. Hesabınızda görünür.',
      confirmed: 'Ulaştı. Hesabınızda görünür.',
      failed: 'Gerçekleşmedi. Hesabınızda görünür.',
    },
    failure: {
      walletBusy: 'Cüzdanınızda başka bir istek açık. Önce onu yanıtlayın.',
      noFunds: 'Bu hesap ağ ücretini ödeyemiyor. Biraz deneme ETH’si gerekir.',
      failed: 'Gönderilmedi. Cüzdanınıza bakıp tekrar deneyin.',
    },
  },
}
