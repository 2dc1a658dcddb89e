/** en-US. Instructions for new wallets: one text per step and place, shared by all wallets. */
export const instructionMessages = {
  qrCode: {
    install: {
      title: 'Open the {wallet} app',
      text: 'Put it on your home screen, so that it is at hand when a page asks for it.',
    },
    create: {
      title: 'Create or import a wallet',
      text: 'Then make a backup from the phone. Never share your secret phrase with anyone.',
    },
    scan: {
      title: 'Tap the scan button',
      text: 'Point the camera at the code. {wallet} then asks you to connect.',
    },
    window: {
      title: 'Confirm in the window',
      text: 'When you connect, a window of {wallet} opens. Sign in there and confirm.',
    },
  },
  extension: {
    install: {
      title: 'Install the {wallet} extension',
      text: 'Pin it to the toolbar, so that your wallet is one click away.',
    },
    create: {
      title: 'Create or import a wallet',
      text: 'Make a safe backup, and never share your secret phrase with anyone.',
    },
    refresh: {
      title: 'Refresh this page',
      text: 'Once your wallet is set up, reload the page so that it can find the extension.',
    },
  },
  /** On the phone that shows the page: the steps of `qrCode`, and this one. */
  mobile: {
    refresh: {
      title: 'Come back to this page',
      text: 'Press Connect here, then confirm in {wallet}.',
    },
  },
  /** The app on the computer that shows the page: this step, and those of `mobile` and `extension`. */
  desktop: {
    install: {
      title: 'Install {wallet} on this computer',
      text: 'Learn More leads to its download.',
    },
  },
  /** Differing steps of single wallets, by wallet id. */
  variants: {
    argent: {
      create: {
        title: 'Create or import a wallet',
        text: 'Choose a user name for a new wallet, or bring one you already have.',
      },
    },
    trust: {
      scan: {
        title: 'Open WalletConnect in the settings',
        text: 'Choose a new connection, scan the code and confirm.',
      },
    },
  },
} as const
