import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'fr',
  home: {
    title: ['Entrez', 'donc.'],
    titleInside: ['Vous y', 'êtes.'],
    lede: {
      disconnected: 'Venez avec votre wallet. Aucun compte à créer, aucun mot de passe à oublier.',
      connecting: 'Un instant\u00a0: votre wallet est interrogé.',
      unauthenticated: 'Encore une étape\u00a0: signez pour montrer que cette adresse est à vous.',
      connected: 'Faites comme chez vous. La porte reste ouverte jusqu’à votre déconnexion.',
      wrongNetwork: 'Ce réseau n’est pas proposé ici. Changez-en ou déconnectez-vous.',
      unanswered: 'Votre wallet ne répond pas encore. Ouvrez-le ou déverrouillez-le.',
    },
    note: 'La connexion nous montre votre adresse. Elle ne peut pas déplacer vos fonds.',
    description:
      'Entrez\u00a0: connectez un wallet, prouvez que son adresse est la vôtre et voyez qui vous êtes ici.',
  },
  trouble: {
    failed: 'Une partie de cette page n’est pas arrivée.',
    reload: 'Rechargez-la',
    unscripted: 'Connecter un wallet nécessite JavaScript, désactivé dans ce navigateur.',
  },
  notFound: {
    name: 'Introuvable',
    title: ['Mauvaise', 'porte.'],
    lede: 'Il n’y a rien derrière cette adresse.',
    back: 'Retour à l’entrée',
  },
  failed: {
    name: 'Hors service',
    title: ['La porte', 'coince.'],
    lede: 'Cela vient de nous, pas de vous. Rien n’est perdu\u00a0: réessayez dans un instant.',
    again: 'Réessayer la porte',
  },
  grants: {
    title: 'Bourses',
    loading: 'Chargement des bourses',
    outdated:
      'La liste n’a pas pu être chargée. Une version plus récente existe peut-être\u00a0: rechargez la page.',
    search: 'Rechercher une bourse',
    filter: 'Afficher',
    all: 'Toutes',
    status: {
      open: 'Ouverte',
      closed: 'Fermée',
      awarded: 'Attribuée',
    },
    sample: 'Exemple',
    on: 'sur {chain}',
    until: 'jusqu’au {date}',
    ended: 'terminée le {date}',
    daysLeft: { one: '{count} jour restant', other: '{count} jours restants' },
    lastDay: 'dernier jour',
    shown: { one: '{count} bourse', other: '{count} bourses' },
    empty: 'Rien au tableau pour l’instant.',
    emptyHint: 'Quand il y aura une bourse, elle sera ici.',
    noMatch: 'Aucune bourse ne correspond.',
    clear: 'Afficher toutes les bourses',
    unavailable: 'Ce site ne propose pas de bourses.',
    failure: {
      unreachable: 'La liste des bourses n’est pas arrivée. Vérifiez votre connexion et réessayez.',
      server:
        'La liste des bourses n’a pas pu être obtenue. Cela vient de nous\u00a0; réessayez dans un instant.',
      malformed: 'La liste des bourses est arrivée abîmée. Réessayez dans un instant.',
    },
    retry: 'Réessayer',
  },
  safe: {
    viewOnly:
      'Vous pouvez jeter un coup d’œil ici. La connexion nécessite des cookies, et ce navigateur n’en conserve pas pour les applications dans Safe.',
    open: 'Ouvrir {app} à part',
  },
  testTransaction: {
    send: 'Envoyer une transaction de test',
    sendBatch: 'Envoyer un lot de test',
    batchDescription: 'Lot de test',
    confirm: 'Confirmez dans votre wallet',
    hint: '0 ETH à vous-même sur {chain}.',
    description: 'Transaction de test',
    status: {
      pending: 'En route. Votre compte l’affiche.',
      confirmed: 'Arrivée. Votre compte l’affiche.',
      failed: 'Elle n’a pas abouti. Votre compte l’affiche.',
    },
    failure: {
      walletBusy: 'Votre wallet a une autre demande ouverte. Répondez d’abord à celle-là.',
      noFunds: 'Ce compte ne peut pas payer les frais du réseau. Il faut un peu d’ETH de test.',
      failed: 'Elle n’a pas été envoyée. Regardez votre wallet et réessayez.',
    },
  },
}
