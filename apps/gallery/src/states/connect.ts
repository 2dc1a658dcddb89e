import { KitError } from '@foyer/core'
import {
  hostConnectors,
  installedWallets,
  manyWallets,
  rabbyTwice,
  tooManyAnnounced,
} from '../fixtures/wallets.ts'
import type { State } from '../State.ts'

const row = (id: string) => `foyer-wallet-option-${id}`

/** About as long as they come: a pairing URI with its session key and expiry. */
export const pairingUri = `wc:${'5a3f'.repeat(16)}@2?relay-protocol=irn&symKey=${'9c1d'.repeat(16)}&expiryTimestamp=1794528000`

const all = {
  view: 'connect',
  allWallets: true,
  announced: installedWallets,
  press: ['foyer-all-wallets'],
} as const

export const connectStates: readonly State[] = [
  { id: 'connect', title: 'Nothing installed', view: 'connect' },
  {
    id: 'connect-installed',
    title: 'Installed and recent wallets',
    view: 'connect',
    announced: installedWallets,
    recents: ['rainbow', 'io.rabby'],
  },
  { id: 'connect-contested', title: 'Two wallets claim one name', view: 'connect', announced: rabbyTwice },
  {
    id: 'connect-capped',
    title: 'More extensions than fit',
    view: 'connect',
    announced: tooManyAnnounced,
  },
  {
    id: 'connect-connectors',
    title: "Connectors of the host's wagmi config",
    view: 'connect',
    announced: installedWallets,
    connectors: hostConnectors,
  },
  { id: 'connect-many', title: 'Two hundred wallets', view: 'connect', wallets: manyWallets },
  {
    id: 'connect-all-row',
    title: 'The way to all wallets',
    view: 'connect',
    allWallets: true,
    announced: installedWallets,
  },
  { ...all, id: 'connect-all', title: 'All wallets', recents: ['rainbow'] },
  { ...all, id: 'connect-all-found', title: 'A search in all wallets', search: 'bit' },
  { ...all, id: 'connect-all-slip', title: 'A search with a wrong letter', search: 'zerrion' },
  { ...all, id: 'connect-all-none', title: 'A search that finds nothing', search: 'purse' },
  {
    ...all,
    id: 'connect-all-code',
    title: 'The code of a wallet behind all wallets',
    press: ['foyer-all-wallets', row('zerion')],
    attempt: { status: 'awaitingScan', pairingUri },
  },
  { id: 'connect-no-pairing', title: 'No phones, nothing installed', view: 'connect', pairing: false },
  {
    id: 'connect-opening',
    title: 'Opening a wallet',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'opening', slow: false },
    press: [row('metaMask')],
  },
  {
    id: 'connect-slow',
    title: 'No answer after ten seconds',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'opening', slow: true },
    press: [row('metaMask')],
  },
  {
    id: 'connect-rejected',
    title: 'The visitor declined',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'rejected' },
    press: [row('metaMask')],
  },
  {
    id: 'connect-failed',
    title: 'It went wrong',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'failed', error: new KitError('accountsUnreadable', '') },
    press: [row('metaMask')],
  },
  {
    id: 'connect-not-installed',
    title: 'The wallet is gone, and can be installed',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'failed', error: new KitError('walletNotInstalled', '') },
    press: [row('metaMask')],
  },
  {
    id: 'connect-not-available',
    title: 'The wallet is gone',
    view: 'connect',
    announced: installedWallets,
    attempt: { status: 'failed', error: new KitError('walletNotInstalled', '') },
    press: [row('io.rabby')],
  },
  {
    id: 'connect-preparing',
    title: 'A code on its way',
    view: 'connect',
    attempt: { status: 'opening', slow: false },
    press: [row('rainbow')],
  },
  {
    id: 'connect-code',
    title: 'A code for one wallet',
    view: 'connect',
    attempt: { status: 'awaitingScan', pairingUri },
    press: [row('rainbow')],
  },
  {
    id: 'connect-code-any',
    title: 'A code for any wallet',
    view: 'connect',
    attempt: { status: 'awaitingScan', pairingUri },
    press: [row('walletConnect')],
  },
  {
    id: 'connect-code-no-relay',
    title: 'A code while the relay cannot be reached',
    view: 'connect',
    attempt: { status: 'awaitingScan', pairingUri, error: new KitError('pairingUnavailable', '') },
    press: [row('rainbow')],
  },
  {
    id: 'connect-code-too-long',
    title: 'A text too long for a code',
    view: 'connect',
    attempt: { status: 'awaitingScan', pairingUri: `${pairingUri}&${'x'.repeat(2400)}` },
    press: [row('walletConnect')],
  },
  { id: 'intro', title: 'What is a wallet?', view: 'connect', press: ['?{connect.learnMore}'] },
  {
    id: 'get',
    title: 'Get a Wallet',
    view: 'connect',
    press: ['?{connect.learnMore}', '{connect.getWallet}'],
  },
  {
    id: 'download-options',
    title: 'Extension or app',
    view: 'connect',
    press: ['?{connect.learnMore}', '{connect.getWallet}', '{actions.get} MetaMask'],
  },
  {
    id: 'download-desktop',
    title: 'App for a phone or for this computer',
    view: 'connect',
    attempt: { status: 'awaitingScan', pairingUri },
    press: [row('ledger'), '{opening.doNotHave Ledger Live}'],
  },
  {
    id: 'download',
    title: 'A code that leads to the app',
    view: 'connect',
    press: [
      '?{connect.learnMore}',
      '{connect.getWallet}',
      '{actions.get} MetaMask',
      '{actions.get} {downloadOptions.appTitle}',
    ],
  },
  {
    id: 'instructions-mobile',
    title: 'Getting started with the app',
    view: 'connect',
    press: [
      '?{connect.learnMore}',
      '{connect.getWallet}',
      '{actions.get} MetaMask',
      '{actions.get} {downloadOptions.appTitle}',
      '{download.continue}',
    ],
  },
  {
    id: 'instructions-extension',
    title: 'Getting started with the extension',
    view: 'connect',
    press: [
      '?{connect.learnMore}',
      '{connect.getWallet}',
      '{actions.get} MetaMask',
      '{actions.install} {downloadOptions.extensionTitle}',
    ],
  },
]
