import type { Locale } from '@foyer/core'

export interface OversizedTexts {
  readonly cookies: {
    readonly title: string
    /** Cause and remedy. */
    readonly lede: string
    /** HTML. In English only: browsers name their menus in each language. */
    readonly steps?: readonly string[]
    readonly link: string
    readonly end: string
  }
  readonly url: {
    readonly title: string
    readonly lede: string
    readonly link: string
  }
}

/** Texts of the pages for 431 and 414. */
export const oversizedTexts: Readonly<Record<Locale, OversizedTexts>> = {
  en: {
    cookies: {
      title: 'This site cannot open: too many cookies',
      lede: 'Your browser sent more cookies than this site takes. Other sites of the same domain may have set them. Delete the cookies of this site and of its parent domain, then try again.',
      steps: [
        '<b>Chrome, Edge, Brave:</b> press the icon before the address, then “Cookies and site data”, then “Manage on-device site data”, and delete every entry.',
        '<b>Firefox:</b> press the padlock before the address, then “Clear cookies and site data”.',
        '<b>Safari:</b> open Settings, then Privacy, then “Manage Website Data”, and remove this site.',
      ],
      link: 'Try again',
      end: 'Nothing of your wallet is lost. You may have to sign in again.',
    },
    url: {
      title: 'This address is too long',
      lede: 'The link that you followed is longer than this site takes. Open the site without it, or ask for a shorter link.',
      link: 'Open the site',
    },
  },
  ar: {
    cookies: {
      title: 'يتعذر فتح هذا الموقع: ملفات تعريف ارتباط أكثر من اللازم',
      lede: 'أرسل متصفحك ملفات تعريف ارتباط أكثر مما يقبله هذا الموقع. قد تكون مواقع أخرى في النطاق نفسه قد وضعتها. احذف ملفات تعريف الارتباط لهذا الموقع وللنطاق الرئيسي من إعدادات المتصفح ثم حاول مرة أخرى.',
      link: 'حاول مرة أخرى',
      end: 'لم يضع شيء من محفظتك. قد تحتاج إلى تسجيل الدخول مرة أخرى.',
    },
    url: {
      title: 'هذا العنوان طويل جدًا',
      lede: 'الرابط الذي فتحته أطول مما يقبله هذا الموقع. افتح الموقع بدونه أو اطلب رابطًا أقصر.',
      link: 'افتح الموقع',
    },
  },
  de: {
    cookies: {
      title: 'Diese Seite lässt sich nicht öffnen: zu viele Cookies',
      lede: 'Dein Browser hat mehr Cookies gesendet, als diese Website annimmt. Vielleicht haben andere Websites derselben Domain sie gesetzt. Lösche die Cookies dieser Website und der übergeordneten Domain in den Einstellungen des Browsers und versuche es noch einmal.',
      link: 'Noch einmal versuchen',
      end: 'Von deinem Wallet ist nichts verloren. Vielleicht musst du dich neu anmelden.',
    },
    url: {
      title: 'Diese Adresse ist zu lang',
      lede: 'Der Link, dem du gefolgt bist, ist länger, als diese Website annimmt. Öffne die Website ohne ihn oder bitte um einen kürzeren Link.',
      link: 'Website öffnen',
    },
  },
  es: {
    cookies: {
      title: 'Este sitio no se puede abrir: demasiadas cookies',
      lede: 'Tu navegador envió más cookies de las que acepta este sitio. Puede que las hayan puesto otros sitios del mismo dominio. Borra las cookies de este sitio y del dominio principal en los ajustes del navegador e inténtalo de nuevo.',
      link: 'Intentar de nuevo',
      end: 'No se ha perdido nada de tu wallet. Puede que tengas que volver a iniciar sesión.',
    },
    url: {
      title: 'Esta dirección es demasiado larga',
      lede: 'El enlace que seguiste es más largo de lo que acepta este sitio. Abre el sitio sin él o pide un enlace más corto.',
      link: 'Abrir el sitio',
    },
  },
  fa: {
    cookies: {
      title: 'این سایت باز نمی‌شود: کوکی‌ها بیش از حد است',
      lede: 'مرورگر شما بیش از آنچه این سایت می‌پذیرد کوکی فرستاده است. شاید سایت‌های دیگر همین دامنه آن‌ها را گذاشته باشند. کوکی‌های این سایت و دامنهٔ اصلی آن را در تنظیمات مرورگر پاک کنید و دوباره تلاش کنید.',
      link: 'تلاش دوباره',
      end: 'چیزی از کیف پول شما گم نشده است. شاید لازم باشد دوباره وارد شوید.',
    },
    url: {
      title: 'این نشانی بیش از حد بلند است',
      lede: 'پیوندی که باز کردید بلندتر از آن است که این سایت می‌پذیرد. سایت را بدون آن باز کنید یا پیوند کوتاه‌تری بخواهید.',
      link: 'باز کردن سایت',
    },
  },
  fr: {
    cookies: {
      title: 'Ce site ne peut pas s’ouvrir\u00a0: trop de cookies',
      lede: 'Votre navigateur a envoyé plus de cookies que ce site n’en accepte. D’autres sites du même domaine les ont peut-être déposés. Supprimez les cookies de ce site et de son domaine parent dans les réglages du navigateur, puis réessayez.',
      link: 'Réessayer',
      end: 'Rien de votre wallet n’est perdu. Vous devrez peut-être vous reconnecter.',
    },
    url: {
      title: 'Cette adresse est trop longue',
      lede: 'Le lien que vous avez suivi est plus long que ce site ne l’accepte. Ouvrez le site sans ce lien, ou demandez un lien plus court.',
      link: 'Ouvrir le site',
    },
  },
  hi: {
    cookies: {
      title: 'यह साइट नहीं खुल सकती: कुकी बहुत ज़्यादा हैं',
      lede: 'आपके ब्राउज़र ने इस साइट की सीमा से ज़्यादा कुकी भेजीं। हो सकता है उसी डोमेन की दूसरी साइटों ने उन्हें रखा हो। ब्राउज़र की सेटिंग में इस साइट और इसके मूल डोमेन की कुकी हटाएँ और फिर कोशिश करें।',
      link: 'फिर कोशिश करें',
      end: 'आपके वॉलेट से कुछ नहीं खोया। आपको फिर से साइन इन करना पड़ सकता है।',
    },
    url: {
      title: 'यह पता बहुत लंबा है',
      lede: 'आपका खोला हुआ लिंक इस साइट की सीमा से लंबा है। साइट को उसके बिना खोलें या छोटा लिंक माँगें।',
      link: 'साइट खोलें',
    },
  },
  id: {
    cookies: {
      title: 'Situs ini tidak dapat dibuka: terlalu banyak cookie',
      lede: 'Browser Anda mengirim lebih banyak cookie daripada yang diterima situs ini. Mungkin situs lain di domain yang sama yang memasangnya. Hapus cookie situs ini dan domain induknya di setelan browser, lalu coba lagi.',
      link: 'Coba lagi',
      end: 'Tidak ada yang hilang dari wallet Anda. Anda mungkin harus masuk lagi.',
    },
    url: {
      title: 'Alamat ini terlalu panjang',
      lede: 'Tautan yang Anda ikuti lebih panjang daripada yang diterima situs ini. Buka situs tanpa tautan itu, atau minta tautan yang lebih pendek.',
      link: 'Buka situs',
    },
  },
  it: {
    cookies: {
      title: 'Questo sito non può aprirsi: troppi cookie',
      lede: 'Il browser ha inviato più cookie di quanti questo sito ne accetti. Forse li hanno impostati altri siti dello stesso dominio. Elimina i cookie di questo sito e del dominio principale nelle impostazioni del browser e riprova.',
      link: 'Riprova',
      end: 'Nulla del tuo wallet è andato perso. Potresti dover accedere di nuovo.',
    },
    url: {
      title: 'Questo indirizzo è troppo lungo',
      lede: 'Il link che hai seguito è più lungo di quanto questo sito accetti. Apri il sito senza il link o chiedine uno più corto.',
      link: 'Apri il sito',
    },
  },
  ja: {
    cookies: {
      title: 'Cookieが多すぎるため、このサイトを開けません',
      lede: 'ブラウザが、このサイトで受け取れる量を超えるCookieを送信しました。同じドメインの別のサイトが設定した可能性があります。ブラウザの設定でこのサイトと親ドメインのCookieを削除して、もう一度お試しください。',
      link: 'もう一度試す',
      end: 'ウォレットの内容は失われていません。もう一度ログインが必要になることがあります。',
    },
    url: {
      title: 'このアドレスは長すぎます',
      lede: '開いたリンクは、このサイトで受け取れる長さを超えています。リンクを使わずにサイトを開くか、短いリンクを依頼してください。',
      link: 'サイトを開く',
    },
  },
  ko: {
    cookies: {
      title: '쿠키가 너무 많아 이 사이트를 열 수 없습니다',
      lede: '브라우저가 이 사이트에서 받을 수 있는 것보다 많은 쿠키를 보냈습니다. 같은 도메인의 다른 사이트가 설정했을 수 있습니다. 브라우저 설정에서 이 사이트와 상위 도메인의 쿠키를 삭제하고 다시 시도하세요.',
      link: '다시 시도',
      end: '지갑에서 잃어버린 것은 없습니다. 다시 로그인해야 할 수 있습니다.',
    },
    url: {
      title: '주소가 너무 깁니다',
      lede: '여신 링크는 이 사이트에서 받을 수 있는 것보다 깁니다. 링크 없이 사이트를 열거나 더 짧은 링크를 요청하세요.',
      link: '사이트 열기',
    },
  },
  ms: {
    cookies: {
      title: 'Laman ini tidak dapat dibuka: terlalu banyak kuki',
      lede: 'Pelayar anda menghantar lebih banyak kuki daripada yang diterima laman ini. Mungkin laman lain pada domain yang sama menetapkannya. Padam kuki laman ini dan domain induknya dalam tetapan pelayar, kemudian cuba lagi.',
      link: 'Cuba lagi',
      end: 'Tiada apa-apa daripada dompet anda yang hilang. Anda mungkin perlu log masuk semula.',
    },
    url: {
      title: 'Alamat ini terlalu panjang',
      lede: 'Pautan yang anda ikuti lebih panjang daripada yang diterima laman ini. Buka laman tanpanya, atau minta pautan yang lebih pendek.',
      link: 'Buka laman',
    },
  },
  'pt-BR': {
    cookies: {
      title: 'Este site não pode abrir: cookies demais',
      lede: 'Seu navegador enviou mais cookies do que este site aceita. Outros sites do mesmo domínio podem tê-los criado. Apague os cookies deste site e do domínio principal nas configurações do navegador e tente de novo.',
      link: 'Tentar de novo',
      end: 'Nada da sua carteira se perdeu. Talvez você precise entrar de novo.',
    },
    url: {
      title: 'Este endereço é longo demais',
      lede: 'O link que você abriu é mais longo do que este site aceita. Abra o site sem ele ou peça um link mais curto.',
      link: 'Abrir o site',
    },
  },
  ru: {
    cookies: {
      title: 'Сайт не открывается: слишком много файлов cookie',
      lede: 'Браузер отправил больше файлов cookie, чем принимает этот сайт. Возможно, их установили другие сайты того же домена. Удалите файлы cookie этого сайта и родительского домена в настройках браузера и повторите.',
      link: 'Повторить',
      end: 'С вашим кошельком ничего не случилось. Возможно, придётся войти снова.',
    },
    url: {
      title: 'Слишком длинный адрес',
      lede: 'Ссылка, по которой вы перешли, длиннее, чем принимает этот сайт. Откройте сайт без неё или попросите ссылку короче.',
      link: 'Открыть сайт',
    },
  },
  th: {
    cookies: {
      title: 'เปิดเว็บไซต์นี้ไม่ได้: คุกกี้มากเกินไป',
      lede: 'เบราว์เซอร์ส่งคุกกี้มากกว่าที่เว็บไซต์นี้รับได้ เว็บไซต์อื่นในโดเมนเดียวกันอาจเป็นผู้ตั้งไว้ ลบคุกกี้ของเว็บไซต์นี้และโดเมนหลักในการตั้งค่าเบราว์เซอร์แล้วลองอีกครั้ง',
      link: 'ลองอีกครั้ง',
      end: 'ไม่มีอะไรในวอลเล็ตของคุณสูญหาย คุณอาจต้องเข้าสู่ระบบอีกครั้ง',
    },
    url: {
      title: 'ที่อยู่นี้ยาวเกินไป',
      lede: 'ลิงก์ที่คุณเปิดยาวกว่าที่เว็บไซต์นี้รับได้ เปิดเว็บไซต์โดยไม่ใช้ลิงก์นี้ หรือขอลิงก์ที่สั้นกว่า',
      link: 'เปิดเว็บไซต์',
    },
  },
  tr: {
    cookies: {
      title: 'Bu site açılamıyor: çok fazla çerez var',
      lede: 'Tarayıcınız bu sitenin kabul ettiğinden daha fazla çerez gönderdi. Bunları aynı alan adındaki başka siteler koymuş olabilir. Tarayıcı ayarlarında bu sitenin ve üst alan adının çerezlerini silip tekrar deneyin.',
      link: 'Tekrar dene',
      end: 'Cüzdanınızdan hiçbir şey kaybolmadı. Yeniden oturum açmanız gerekebilir.',
    },
    url: {
      title: 'Bu adres çok uzun',
      lede: 'Açtığınız bağlantı bu sitenin kabul ettiğinden daha uzun. Siteyi bağlantı olmadan açın veya daha kısa bir bağlantı isteyin.',
      link: 'Siteyi aç',
    },
  },
  uk: {
    cookies: {
      title: 'Сайт не відкривається: забагато файлів cookie',
      lede: 'Браузер надіслав більше файлів cookie, ніж приймає цей сайт. Можливо, їх установили інші сайти того самого домену. Видаліть файли cookie цього сайту та батьківського домену в налаштуваннях браузера й повторіть.',
      link: 'Спробувати ще раз',
      end: 'З вашим гаманцем нічого не сталося. Можливо, доведеться ввійти знову.',
    },
    url: {
      title: 'Задовга адреса',
      lede: 'Посилання, за яким ви перейшли, довше, ніж приймає цей сайт. Відкрийте сайт без нього або попросіть коротше посилання.',
      link: 'Відкрити сайт',
    },
  },
  vi: {
    cookies: {
      title: 'Không mở được trang này: quá nhiều cookie',
      lede: 'Trình duyệt đã gửi nhiều cookie hơn mức trang này nhận. Có thể các trang khác cùng tên miền đã đặt chúng. Hãy xóa cookie của trang này và của tên miền cha trong cài đặt trình duyệt rồi thử lại.',
      link: 'Thử lại',
      end: 'Ví của bạn không mất gì. Bạn có thể phải đăng nhập lại.',
    },
    url: {
      title: 'Địa chỉ này quá dài',
      lede: 'Liên kết bạn đã mở dài hơn mức trang này nhận. Hãy mở trang mà không dùng liên kết đó, hoặc xin một liên kết ngắn hơn.',
      link: 'Mở trang',
    },
  },
  'zh-CN': {
    cookies: {
      title: '无法打开本网站：Cookie 过多',
      lede: '浏览器发送的 Cookie 超过了本网站可接受的数量，可能是同一域名下的其他网站设置的。请在浏览器设置中删除本网站及其上级域名的 Cookie 后重试。',
      link: '再试一次',
      end: '你的钱包没有任何损失。你可能需要重新登录。',
    },
    url: {
      title: '此地址过长',
      lede: '你打开的链接超过了本网站可接受的长度。请不使用该链接直接打开网站，或索取更短的链接。',
      link: '打开网站',
    },
  },
  'zh-TW': {
    cookies: {
      title: '無法開啟本網站：Cookie 過多',
      lede: '瀏覽器傳送的 Cookie 超過了本網站可接受的數量，可能是同一網域的其他網站設定的。請在瀏覽器設定中刪除本網站及其上層網域的 Cookie 後再試一次。',
      link: '再試一次',
      end: '你的錢包沒有任何損失。你可能需要重新登入。',
    },
    url: {
      title: '此地址過長',
      lede: '你開啟的連結超過了本網站可接受的長度。請不使用該連結直接開啟網站，或索取較短的連結。',
      link: '開啟網站',
    },
  },
}
