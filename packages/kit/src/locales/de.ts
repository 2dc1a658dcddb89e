import type { Translation } from '@foyer/core'

/** German. Speaks to the visitor as “du”. */
export const translation: Translation = {
  button: {
    connectWallet: 'Wallet verbinden',
    wrongNetwork: 'Falsches Netzwerk',
    chainSelector: 'Netzwerkauswahl',
    pendingTransactions: 'Transaktion ausstehend',
    noAnswer: 'Dein Wallet antwortet noch nicht',
    outdated: 'Ein Teil dieser Seite konnte nicht geladen werden.',
    reload: 'Neu laden',
    offline: 'Du bist offline.',
    tryAgain: 'Noch einmal versuchen',
  },
  dialog: {
    close: 'Schließen',
    back: 'Zurück',
    newTab: 'öffnet in neuem Tab',
    actions: {
      retry: 'Erneut versuchen',
      details: 'Details',
      install: 'Installieren',
      get: 'Holen',
      cancel: 'Abbrechen',
      reload: 'Neu laden',
      disconnect: 'Trennen',
    },
    advice: {
      ask: 'Was kann ich tun?',
      walletLocked: 'Entsperre {wallet} oder erlaube dort diese Website. Versuche es dann noch einmal.',
      walletSilent:
        '{wallet} antwortet nicht. Sieh nach, ob dort eine Anfrage wartet, oder starte deinen Browser neu.',
      walletContested: 'Zwei Wallets in diesem Browser nennen sich {wallet}. Schalte eines davon ab.',
      webView:
        'Diese Seite ist in {app} geöffnet. Öffne sie in deinem Browser oder im Browser deines Wallets.',
      storageBlocked:
        'Dein Browser speichert keine Daten für diese Seite. Erlaube es oder nutze ein Fenster, das nicht privat ist.',
      relayDown:
        'Der Verbindungsdienst für Smartphones ist nicht erreichbar. Vielleicht liegt es an einem VPN oder Blocker: Versuche es ohne oder in einem anderen Netz.',
      siteFault: 'Die Ursache liegt an dieser Website, nicht an dir. Bitte sag den Betreibern Bescheid.',
      none: 'In diesem Browser wurde keine Ursache gefunden. Versuche es noch einmal oder nimm ein anderes Wallet.',
    },
    connect: {
      title: 'Wallet verbinden',
      recent: 'Zuletzt verwendet',
      groups: {
        installed: 'Installiert',
        recommended: 'Empfohlen',
        popular: 'Beliebt',
        other: 'Weitere',
        others: 'Weitere',
        more: 'Mehr',
      },
      newToWallets: 'Neu bei Ethereum-Wallets?',
      learnMore: 'Mehr erfahren',
      getWallet: 'Wallet holen',
      unsupported: '{wallet} (nicht unterstützt)',
      contested: 'Ein anderes Wallet in diesem Browser gibt sich genauso aus.',
      capped: 'Es haben sich mehr Wallets gemeldet, als in diese Liste passen.',
      notInstalled: 'Nicht installiert',
      onlyInside: 'Funktioniert in {wallet}',
      notSetUp: 'Braucht eine Projekt-ID',
      allWallets: 'Alle Wallets',
      search: 'Wallets suchen',
      found: 'Gefundene Wallets: {count}',
      noneFound: 'Kein Wallet heißt so.',
    },
    intro: {
      title: 'Was ist ein Wallet?',
      assetsTitle: 'Ein Zuhause für das, was dir gehört',
      assetsText:
        'Mit Wallets sendest, empfängst, verwahrst und zeigst du digitale Werte wie Ethereum und NFTs.',
      signInTitle: 'Eine neue Art, sich anzumelden',
      signInText: 'Kein neues Konto und kein neues Passwort für jede Website: Verbinde einfach dein Wallet.',
      short:
        'Ein Wallet verwahrt deine digitalen Werte und meldet dich an, ohne neues Passwort für jede Website.',
    },
    get: {
      title: 'Wallet holen',
      mobileAndExtension: 'Mobiles Wallet und Erweiterung',
      mobile: 'Mobiles Wallet',
      extension: 'Browsererweiterung',
      otherTitle: 'Suchst du ein anderes?',
      otherText: 'Wähle in der Liste ein beliebiges Wallet, um damit zu beginnen.',
    },
    opening: {
      scanTitle: 'Mit {wallet} scannen',
      scanAnyTitle: 'Mit dem Smartphone scannen',
      opening: '{wallet} wird geöffnet…',
      confirm: 'Im Wallet bestätigen',
      slow: 'Nichts zu sehen? Vielleicht wartet die Anfrage hinter diesem Fenster. Öffne {wallet} und sieh nach.',
      rejected: 'Du hast die Anfrage in {wallet} abgelehnt.',
      connected: 'Verbunden',
      notInstalled: '{wallet} ist nicht installiert',
      notAvailable: '{wallet} ist nicht verfügbar',
      doNotHave: 'Du hast {wallet} noch nicht?',
      openApp: '{wallet} öffnen',
      notOpened: '{wallet} hat sich nicht geöffnet?',
      getApp: '{wallet} holen',
      showCode: 'Code anzeigen',
      inApp: 'Die App öffnet diese Seite. Verbinde dich dort.',
      withoutApp: 'Ohne die App fortfahren',
      whichApp: 'Welche Wallet-App hast du?',
      copyLink: 'Link kopieren',
      linkCopied: 'Link kopiert',
      tooLong: 'Dieser Link ist zu lang für einen Code. Kopiere ihn stattdessen.',
      preparingCode: 'Code wird vorbereitet…',
      noProject:
        'Smartphones werden über WalletConnect erreicht, und das braucht eine Projekt-ID. Setze {setting} und starte neu.',
      setUp: 'So wird es eingerichtet',
      code: 'Code zum Scannen mit {wallet}',
    },
    downloadOptions: {
      title: '{wallet} holen',
      extensionTitle: 'Zu {browser} hinzufügen',
      extensionText: 'Nutze {wallet} gleich hier in deinem Browser.',
      appTitle: '{wallet} für dein Smartphone',
      appText: 'Verbinde dich mit der App auf diesem Computer und unterwegs.',
      desktopTitle: '{wallet} für diesen Computer',
      desktopText: 'Nutze die App neben deinem Browser.',
    },
    download: {
      title: '{wallet} installieren',
      text: 'Scanne mit deinem Smartphone, um {wallet} herunterzuladen.',
      continue: 'Weiter',
      code: 'Code, der zum Download von {wallet} führt',
    },
    instructions: {
      title: 'Erste Schritte mit {wallet}',
      connect: 'Verbinden',
      refresh: 'Neu laden',
      steps: {
        qrCode: {
          install: {
            title: 'Öffne die {wallet}-App',
            text: 'Leg sie auf deinen Startbildschirm, damit du sie schnell zur Hand hast.',
          },
          create: {
            title: 'Wallet erstellen oder importieren',
            text: 'Erstelle danach ein Backup auf dem Smartphone. Teile deine geheime Wortfolge mit niemandem.',
          },
          scan: {
            title: 'Tippe auf Scannen',
            text: 'Richte die Kamera auf den Code. {wallet} fragt dich dann, ob du dich verbinden willst.',
          },
          window: {
            title: 'Im Fenster bestätigen',
            text: 'Beim Verbinden öffnet sich ein Fenster von {wallet}. Melde dich dort an und bestätige.',
          },
        },
        extension: {
          install: {
            title: 'Installiere die {wallet}-Erweiterung',
            text: 'Hefte sie an die Symbolleiste an, dann ist dein Wallet nur einen Klick entfernt.',
          },
          create: {
            title: 'Wallet erstellen oder importieren',
            text: 'Erstelle ein sicheres Backup und teile deine geheime Wortfolge mit niemandem.',
          },
          refresh: {
            title: 'Lade diese Seite neu',
            text: 'Ist dein Wallet eingerichtet, lade die Seite neu, damit sie die Erweiterung findet.',
          },
        },
        mobile: {
          refresh: {
            title: 'Komm auf diese Seite zurück',
            text: 'Drücke hier auf „Verbinden“ und bestätige dann in {wallet}.',
          },
        },
        desktop: {
          install: {
            title: 'Installiere {wallet} auf diesem Computer',
            text: '„Mehr erfahren“ führt zum Download.',
          },
        },
        variants: {
          argent: {
            create: {
              title: 'Wallet erstellen oder importieren',
              text: 'Wähle einen Benutzernamen für ein neues Wallet oder nimm eines, das du schon hast.',
            },
          },
          trust: {
            scan: {
              title: 'Öffne WalletConnect in den Einstellungen',
              text: 'Wähle eine neue Verbindung, scanne den Code und bestätige.',
            },
          },
        },
      },
    },
    browsers: {
      other: 'deinem Browser',
    },
    signIn: {
      title: 'Konto bestätigen',
      text: 'Signiere eine Nachricht in deinem Wallet, um zu zeigen, dass dieses Konto dir gehört. Das kostet nichts und bewegt nichts.',
      preparing: 'Nachricht wird vorbereitet…',
      sign: 'Nachricht signieren',
      tryAgain: 'Noch einmal versuchen',
      waiting: 'Warten auf die Signatur…',
      verifying: 'Signatur wird geprüft…',
      cancel: 'Abbrechen',
    },
    account: {
      title: 'Konto',
      copyAddress: 'Adresse kopieren',
      copied: 'Kopiert!',
      copyFailed: 'Kopieren nicht möglich. Die Adresse ist markiert, sodass du sie selbst kopieren kannst.',
      disconnect: 'Trennen',
      disconnected: 'Getrennt',
      notSignedOut: 'Du bist noch nicht abgemeldet: Der Server antwortet nicht.',
      noAnswerText:
        '{wallet} startet vielleicht noch oder wartet in einem eigenen Fenster auf dich. Sobald es antwortet, ist dein Konto wieder da.',
      wholeAddress: 'Ganze Adresse',
      balance: 'Guthaben',
      transactions: 'Letzte Transaktionen',
      noTransactions: 'Transaktionen von {app} erscheinen hier…',
      your: 'dir',
      clearAll: 'Alle löschen',
      pending: 'Ausstehend',
      unseen: 'Ausstehend, noch nicht gesehen',
      confirmed: 'Bestätigt',
      failed: 'Fehlgeschlagen',
      partlyFailed: 'Teilweise fehlgeschlagen',
      cancelled: 'Abgebrochen',
      replaced: 'Durch eine andere Transaktion ersetzt',
      dropped: 'Im Netzwerk nicht gefunden',
      callCount: 'Schritte: {count}',
      receipt: 'Transaktion {number}',
      viewOnExplorer: 'Im Explorer ansehen',
      viewMore: 'Mehr im Explorer ansehen',
    },
    calls: {
      sequenceTitle: 'Ein Schritt nach dem anderen',
      sequenceText:
        '{wallet} macht einen Schritt nach dem anderen und fragt dich jedes Mal. Schritte: {count}.',
      upgradeTitle: 'Upgrade deines Kontos',
      upgradeText:
        'Damit alles in einem Schritt geht, macht {wallet} aus diesem Konto ein Smart Account (EIP-7702). Seine Adresse und was dir gehört bleiben gleich. Du wirst vorher gefragt.',
      step: 'Schritt {step} von {count}',
    },
    place: {
      named: 'Du bist im Browser von {app}.',
      unnamed: 'Du bist im Browser einer anderen App.',
      text: 'Im Browser deines Telefons gehen mehr Wallets.',
      openBrowser: 'Im Browser öffnen',
      copyPage: 'Link zu dieser Seite kopieren',
    },
    accounts: {
      title: 'Konten und Wallets',
      inUse: 'In Verwendung',
      connectAnother: 'Weiteres Wallet verbinden',
      disconnectWallet: '{wallet} trennen',
    },
    devices: {
      title: 'Angemeldete Geräte',
      text: 'Überall, wo dieses Konto auf dieser Seite angemeldet ist.',
      thisDevice: 'Dieses Gerät',
      name: '{browser} unter {system}',
      unknownDevice: 'Unbekanntes Gerät',
      lastSeen: 'Zuletzt aktiv {time}',
      signOut: 'Abmelden',
      signOutDevice: '{device} abmelden',
      signOutEverywhere: 'Überall abmelden',
      signedOut: '{device} wurde abgemeldet.',
      loading: 'Wird geladen…',
    },
    chain: {
      title: 'Netzwerk wechseln',
      connected: 'Verbunden',
      confirm: 'Im Wallet bestätigen',
      wrongNetwork: 'Falsches Netzwerk erkannt. Wechsle es oder trenne die Verbindung, um fortzufahren.',
      cannotSwitch:
        'Dein Wallet kann das Netzwerk nicht von der App aus wechseln. Wechsle es stattdessen in deinem Wallet.',
      noLongerRuns: 'Nicht mehr in Betrieb',
      disconnect: 'Trennen',
    },
    errors: {
      userRejected: 'Du hast die Anfrage in deinem Wallet abgelehnt.',
      requestPending: 'In deinem Wallet wartet schon eine Anfrage. Öffne es, um zu antworten.',
      timeout: 'Dein Wallet hat nicht rechtzeitig geantwortet. Bitte versuche es noch einmal.',
      walletNotInstalled: 'Dieses Wallet ist nicht installiert oder nicht verfügbar.',
      providerRequired: 'Ein Provider ist erforderlich.',
      accountsUnreadable:
        'Dein Wallet hat ein Konto genannt, das nicht lesbar ist. Wähle ein anderes Konto und versuche es noch einmal.',
      unauthorized:
        'Dein Wallet hat dieser Website das Konto nicht freigegeben. Verbinde dich erneut, um darum zu bitten.',
      unsupportedMethod: 'Dein Wallet unterstützt das von der App aus nicht.',
      walletOffline: 'Dein Wallet hat die Verbindung verloren. Sieh nach und versuche es noch einmal.',
      invalidRequest: 'Dein Wallet konnte die Anfrage nicht lesen.',
      popupBlocked:
        'Dein Browser hat das Fenster des Wallets blockiert. Drücke noch einmal, um es zu öffnen.',
      safeUnavailable: 'Safe-Informationen konnten nicht geladen werden',
      pairingUnavailable:
        'Der Verbindungsdienst für Smartphones ist nicht erreichbar. Bitte versuche es noch einmal.',
      pairingExpired: 'Dieser Code ist abgelaufen. Bitte versuche es mit einem neuen.',
      clockWrong: 'Die Uhr dieses Geräts scheint falsch zu gehen. Stelle sie und versuche es noch einmal.',
      chainNotConfigured: 'Dieses Netzwerk wird hier nicht angeboten.',
      chainUnreadable:
        'Dein Wallet hat ein Netzwerk genannt, das nicht lesbar ist. Wähle in deinem Wallet ein anderes.',
      chainOffline:
        'Dein Wallet ist nicht mit diesem Netzwerk verbunden. Wähle ein anderes und versuche es noch einmal.',
      chainStayed: 'Dein Wallet ist in seinem Netzwerk geblieben. Wechsle stattdessen in deinem Wallet.',
      chainAdded: 'Das Netzwerk wurde hinzugefügt. Wechsle in deinem Wallet dorthin.',
      switchChainFailed: 'Das Netzwerk konnte nicht gewechselt werden. Bitte versuche es noch einmal.',
      switchChainUnsupported:
        'Dein Wallet kann das Netzwerk nicht von der App aus wechseln. Wechsle es stattdessen in deinem Wallet.',
      batchUnsupported: 'Dein Wallet kann das nicht alles in einem Schritt.',
      batchChainUnsupported: 'Dein Wallet kann in diesem Netzwerk nicht mehreres auf einmal.',
      batchTooLarge: 'Das ist zu viel für dein Wallet in einem Schritt.',
      batchDuplicate: 'Dein Wallet hat das schon erhalten.',
      batchUnknown: 'Dein Wallet kennt diese Anfrage nicht mehr.',
      capabilityUnsupported: 'Deinem Wallet fehlt eine Funktion, die hierfür nötig ist.',
      upgradeRejected: 'Du hast das Upgrade deines Kontos in deinem Wallet abgelehnt.',
      signInPrepare: 'Die Nachricht konnte nicht vorbereitet werden. Bitte versuche es noch einmal!',
      signInSign: 'Die Nachricht konnte nicht signiert werden. Bitte versuche es noch einmal!',
      signInVerify: 'Die Signatur konnte nicht geprüft werden. Bitte versuche es noch einmal!',
      devicesUnavailable: 'Die Liste der Geräte konnte nicht geladen werden.',
      signOutFailed: 'Das hat nicht geklappt, nichts wurde abgemeldet. Bitte versuche es noch einmal.',
      rateLimited: 'Das Netzwerk ist ausgelastet. Bitte versuche es gleich noch einmal.',
      networkUnreachable:
        'Das Netzwerk ist von dieser Seite aus nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
      outdatedPage: 'Ein Teil dieser Seite konnte nicht geladen werden. Lade die Seite neu, um fortzufahren.',
      unknown: 'Hoppla, da ist etwas schiefgelaufen!',
      cookiesBlocked:
        'Zum Anmelden sind Cookies nötig, und dieser Browser blockiert sie. Erlaube sie für diese Seite und versuche es noch einmal.',
      cookieConflict:
        'Ein Cookie von anderswo verhindert die Anmeldung. Lösche die Cookies dieser Website in den Einstellungen des Browsers und versuche es noch einmal.',
    },
  },
}
