import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'de',
  home: {
    title: ['Komm', 'herein.'],
    titleInside: ['Du bist', 'drin.'],
    lede: {
      disconnected: 'Bring dein Wallet mit. Kein Konto anzulegen, kein Passwort zu vergessen.',
      connecting: 'Einen Moment: Dein Wallet wird gefragt.',
      unauthenticated: 'Noch ein Schritt: Zeige mit einer Signatur, dass die Adresse dir gehört.',
      connected: 'Fühl dich wie zu Hause. Die Tür bleibt offen, bis du die Verbindung trennst.',
      wrongNetwork: 'Dieses Netzwerk gibt es hier nicht. Wechsle es oder trenne die Verbindung.',
      unanswered: 'Dein Wallet antwortet noch nicht. Öffne oder entsperre es.',
    },
    note: 'Durch das Verbinden sehen wir deine Adresse. Dein Guthaben kann es nicht bewegen.',
    description:
      'Komm herein: Verbinde ein Wallet, zeige, dass seine Adresse dir gehört, und sieh, wer du hier bist.',
  },
  trouble: {
    failed: 'Ein Teil dieser Seite ist nicht angekommen.',
    reload: 'Neu laden',
    unscripted: 'Um ein Wallet zu verbinden, braucht es JavaScript, das in diesem Browser ausgeschaltet ist.',
  },
  notFound: {
    name: 'Nicht gefunden',
    title: ['Falsche', 'Tür.'],
    lede: 'Hinter dieser Adresse ist nichts.',
    back: 'Zurück zur Haustür',
  },
  failed: {
    name: 'Außer Betrieb',
    title: ['Die Tür', 'klemmt.'],
    lede: 'Es liegt an uns, nicht an dir. Nichts ist verloren: Versuche es gleich noch einmal.',
    again: 'Noch einmal klopfen',
  },
  grants: {
    title: 'Förderungen',
    loading: 'Förderungen werden geladen',
    outdated:
      'Die Liste konnte nicht geladen werden. Vielleicht gibt es eine neuere Version dieser Seite: Lade sie neu.',
    search: 'Förderungen durchsuchen',
    filter: 'Anzeigen',
    all: 'Alle',
    status: {
      open: 'Offen',
      closed: 'Geschlossen',
      awarded: 'Vergeben',
    },
    sample: 'Beispiel',
    on: 'auf {chain}',
    until: 'bis {date}',
    ended: 'beendet am {date}',
    daysLeft: { one: 'noch {count} Tag', other: 'noch {count} Tage' },
    lastDay: 'letzter Tag',
    shown: { one: '{count} Förderung', other: '{count} Förderungen' },
    empty: 'Noch hängt nichts am Brett.',
    emptyHint: 'Wenn es eine Förderung gibt, hängt sie hier.',
    noMatch: 'Dazu passt keine Förderung.',
    clear: 'Alle Förderungen zeigen',
    unavailable: 'Diese Seite führt keine Förderungen.',
    failure: {
      unreachable:
        'Die Liste der Förderungen ist nicht angekommen. Prüfe deine Verbindung und versuche es noch einmal.',
      server:
        'Die Liste der Förderungen konnte nicht geholt werden. Das liegt an uns; versuche es gleich noch einmal.',
      malformed: 'Die Liste der Förderungen kam beschädigt an. Versuche es gleich noch einmal.',
    },
    retry: 'Noch einmal versuchen',
  },
  safe: {
    viewOnly:
      'Du kannst dich hier umsehen. Zum Anmelden sind Cookies nötig, und dieser Browser behält für Apps in Safe keine.',
    open: '{app} für sich öffnen',
  },
  testTransaction: {
    send: 'Testtransaktion senden',
    sendBatch: 'Teststapel senden',
    batchDescription: 'Teststapel',
    confirm: 'Im Wallet bestätigen',
    hint: '0 ETH an dich selbst auf {chain}.',
    description: 'Testtransaktion',
    status: {
      pending: 'Unterwegs. Du findest sie in deinem Konto.',
      confirmed: 'Angekommen. Du findest sie in deinem Konto.',
      failed: 'Sie ging nicht durch. Du findest sie in deinem Konto.',
    },
    failure: {
      walletBusy: 'In deinem Wallet ist eine andere Anfrage offen. Beantworte zuerst diese.',
      noFunds: 'Dieses Konto kann die Netzwerkgebühr nicht zahlen. Es braucht etwas Test-ETH.',
      failed: 'Sie wurde nicht gesendet. Sieh in deinem Wallet nach und versuche es noch einmal.',
    },
  },
}
