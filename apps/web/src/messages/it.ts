import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'it',
  home: {
    title: ['Entra', 'pure.'],
    titleInside: ['Sei', 'dentro.'],
    lede: {
      disconnected: 'Porta il tuo wallet. Nessun account da creare, nessuna password da dimenticare.',
      connecting: 'Un momento: stiamo chiedendo al tuo wallet.',
      unauthenticated: 'Manca un passo: firma un messaggio per mostrare che l’indirizzo è tuo.',
      connected: 'Fai come a casa tua. La porta resta aperta finché non ti disconnetti.',
      wrongNetwork: 'Questa rete qui non è offerta. Cambiala o disconnettiti.',
      unanswered: 'Il tuo wallet non risponde ancora. Aprilo o sbloccalo.',
    },
    note: 'Connettendoti ci mostri il tuo indirizzo. I tuoi fondi non si possono muovere.',
    description: 'Entra: connetti un wallet, dimostra che il suo indirizzo è tuo e scopri chi sei qui.',
  },
  trouble: {
    failed: 'Una parte di questa pagina non è arrivata.',
    reload: 'Ricaricala',
    unscripted: 'Per connettere un wallet serve JavaScript, che in questo browser è disattivato.',
  },
  notFound: {
    name: 'Non trovata',
    title: ['Porta', 'sbagliata.'],
    lede: 'Dietro questo indirizzo non c’è nulla.',
    back: 'Torna all’ingresso',
  },
  failed: {
    name: 'Fuori servizio',
    title: ['La porta', 'è bloccata.'],
    lede: 'Dipende da noi, non da te. Nulla è andato perso: riprova tra un momento.',
    again: 'Riprova la porta',
  },
  grants: {
    title: 'Bandi',
    loading: 'Caricamento dei bandi',
    outdated: 'Impossibile caricare l’elenco. Forse c’è una versione più recente della pagina: ricaricala.',
    search: 'Cerca tra i bandi',
    filter: 'Mostra',
    all: 'Tutti',
    status: {
      open: 'Aperto',
      closed: 'Chiuso',
      awarded: 'Assegnato',
    },
    sample: 'Esempio',
    on: 'su {chain}',
    until: 'fino al {date}',
    ended: 'terminato il {date}',
    daysLeft: { one: 'resta {count} giorno', other: 'restano {count} giorni' },
    lastDay: 'ultimo giorno',
    shown: { one: '{count} bando', other: '{count} bandi' },
    empty: 'Ancora nulla in bacheca.',
    emptyHint: 'Quando ci sarà un bando, sarà qui.',
    noMatch: 'Nessun bando corrisponde.',
    clear: 'Mostra tutti i bandi',
    unavailable: 'Questo sito non elenca bandi.',
    failure: {
      unreachable: 'L’elenco dei bandi non è arrivato. Controlla la connessione e riprova.',
      server: 'Impossibile ottenere l’elenco dei bandi. Dipende da noi; riprova tra un momento.',
      malformed: 'L’elenco dei bandi è arrivato danneggiato. Riprova tra un momento.',
    },
    retry: 'Riprova',
  },
  safe: {
    viewOnly:
      'Qui puoi dare un’occhiata. Per accedere servono i cookie, e questo browser non li conserva per le app dentro Safe.',
    open: 'Apri {app} a parte',
  },
  testTransaction: {
    send: 'Invia una transazione di prova',
    confirm: 'Conferma nel wallet',
    hint: '0 ETH a te stesso su {chain}.',
    description: 'Transazione di prova',
    status: {
      pending: 'In viaggio. La trovi nel tuo account.',
      confirmed: 'Arrivata. La trovi nel tuo account.',
      failed: 'Non è andata a buon fine. La trovi nel tuo account.',
    },
    failure: {
      walletBusy: 'Il tuo wallet ha un’altra richiesta aperta. Rispondi prima a quella.',
      noFunds: 'Questo account non può pagare la commissione di rete. Serve un po’ di ETH di prova.',
      failed: 'Non è stata inviata. Guarda nel wallet e riprova.',
    },
  },
}
