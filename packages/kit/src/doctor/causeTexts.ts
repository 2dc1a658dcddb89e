import type { Cause } from './diagnosis.ts'

interface CauseText {
  readonly what: string
  readonly todo: string
}

/** For developers, in English: what was found, and what to change. `{about}` is the wallet, host or policy. */
export const causeTexts: Readonly<Record<Cause, CauseText>> = {
  insecurePage: {
    what: 'The page is not served over https.',
    todo: 'Serve it over https, or from localhost: wallets and passkeys refuse other pages.',
  },
  storageBlocked: {
    what: 'The page cannot write to localStorage.',
    todo: 'Connections are forgotten at each load. Allow site data for this page; in a frame, allow it for the embedding site.',
  },
  cookiesBlocked: {
    what: 'The browser keeps no cookies for this page.',
    todo: 'Signing in needs them. Allow cookies for this page; in a frame, serve the session cookie as Partitioned.',
  },
  framePermissions: {
    what: 'The frame around this page does not allow {about}.',
    todo: 'Add allow="clipboard-write" to the iframe.',
  },
  openerPolicy: {
    what: 'The page is served with Cross-Origin-Opener-Policy: {about}.',
    todo: 'Wallets in a window of their own cannot answer. Serve same-origin-allow-popups.',
  },
  popupBlocked: {
    what: "The browser kept the wallet's window from opening.",
    todo: 'Call connect from within the press, before anything that waits, or allow pop-ups for this page.',
  },
  webView: {
    what: 'The page is open inside {about}, whose browser has no extensions and may open no apps.',
    todo: "Open it in the phone's browser, or in a wallet's own.",
  },
  clockWrong: {
    what: 'The clock of this device is {about} ahead of the server.',
    todo: 'Set the clock. The relay and the signed message refuse times that are far away.',
  },
  outdatedPage: {
    what: 'A file of this build could not be fetched, though the server answers.',
    todo: 'Reload. Keep the files of the last builds for pages that are open during a deployment.',
  },
  walletContested: {
    what: 'Two extensions announce themselves as {about}.',
    todo: 'Switch one of them off. The rows say which is which by their place.',
  },
  walletLocked: {
    what: '{about} shares no account: it is locked, or not connected to this site.',
    todo: 'Unlock it, then press it again.',
  },
  walletSilent: {
    what: '{about} does not answer.',
    todo: 'Open the wallet and look for a request that waits. Restart the extension if there is none.',
  },
  appNotOpened: {
    what: 'The link to {about} was offered, and no answer has come.',
    todo: 'The app may not be installed, or the browser may not have opened it: scan the code from another device.',
  },
  relayBlocked: {
    what: 'The Content-Security-Policy does not allow {about}.',
    todo: 'Add it to connect-src.',
  },
  relayDown: {
    what: 'The relay {about} cannot be reached.',
    todo: 'Check the network, and whether a proxy or a blocker closes WebSockets.',
  },
  relayRefused: {
    what: 'The relay {about} refuses this page.',
    todo: "Check the project id, and that the project's allowed origins include this one.",
  },
  nodeBlocked: {
    what: 'The Content-Security-Policy does not allow {about}.',
    todo: 'Add its origin to connect-src.',
  },
  nodeDown: {
    what: 'The node {about} does not answer.',
    todo: 'Configure another one with rpcUrls, or a second as a reserve.',
  },
  nodeWithoutCors: {
    what: 'The node {about} answers, and does not allow this page to read it.',
    todo: 'Send Access-Control-Allow-Origin from the node, or use one that does.',
  },
  nodeLimited: {
    what: 'The node {about} answers with 429, too many requests.',
    todo: 'Use a node with a key of your own, or a second as a reserve.',
  },
  nodeOfAnotherChain: {
    what: 'The node {about} serves another chain.',
    todo: 'Correct its URL in rpcUrls: it is not used as it is.',
  },
  originRefused: {
    what: 'The sign-in server expects another origin than this one.',
    todo: 'Set ORIGIN, or `origin` of createAuthApp, to the address in the browser.',
  },
  chainRefused: {
    what: 'The sign-in server does not accept the chain of this page.',
    todo: 'Give createAuthApp the same chains as createEngine.',
  },
}
