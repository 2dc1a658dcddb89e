import { KitError } from '@foyer/core'
import { hostConnectors, tooManyAnnounced } from '../fixtures/wallets.ts'
import type { State } from '../State.ts'
import { pairingUri } from './connect.ts'

const phone = { view: 'connect', device: 'iphone' } as const

const all = { ...phone, allWallets: true, press: ['foyer-all-wallets'] } as const

export const mobileStates: readonly State[] = [
  { ...phone, id: 'mobile', title: 'The grid', recents: ['trust'] },
  { ...phone, id: 'mobile-all-tile', title: 'The way to all wallets', allWallets: true },
  { ...all, id: 'mobile-all', title: 'All wallets', recents: ['trust'] },
  { ...all, id: 'mobile-all-none', title: 'A search that finds nothing', search: 'purse' },
  {
    ...all,
    id: 'mobile-all-opening',
    title: 'A wallet of all wallets is being opened',
    press: ['foyer-all-wallets', 'foyer-wallet-option-zerion'],
    attempt: { status: 'opening', slow: false },
  },
  { ...phone, id: 'mobile-disclaimer', title: 'Words of the host', disclaimer: true },
  { ...phone, id: 'mobile-capped', title: 'More wallets than fit', announced: tooManyAnnounced },
  { ...phone, id: 'mobile-connectors', title: 'Connectors of the host', connectors: hostConnectors },
  {
    ...phone,
    id: 'mobile-unsupported',
    title: 'Also what cannot be used here',
    listUnsupported: true,
  },
  { ...phone, id: 'mobile-place', title: 'In the web view of an app', place: 'Instagram' },
  { ...phone, id: 'mobile-place-browser', title: 'In an app that can open the browser', place: 'Line' },
  {
    ...phone,
    id: 'mobile-place-copied',
    title: 'The address of the page is copied for the browser',
    place: 'Instagram',
    clipboard: 'accepts',
    press: ['{place.copyPage}'],
  },
  { ...phone, id: 'mobile-get', title: 'Get a Wallet', press: ['{connect.getWallet}'] },
  {
    ...phone,
    id: 'mobile-instructions',
    title: 'Getting started with the app on this phone',
    press: ['{connect.getWallet}', '{actions.get} MetaMask'],
  },
  {
    ...phone,
    id: 'mobile-opening',
    title: 'Opening an app',
    attempt: { status: 'opening', slow: false },
    press: ['foyer-wallet-option-rainbow'],
  },
  {
    ...phone,
    id: 'mobile-slow',
    title: 'A wallet that does not answer',
    attempt: { status: 'opening', slow: true },
    press: ['foyer-wallet-option-rainbow'],
  },
  {
    ...phone,
    id: 'mobile-open-app',
    title: 'The app did not come up by itself',
    attempt: { status: 'awaitingScan', pairingUri },
    press: ['foyer-wallet-option-rainbow'],
  },
  {
    ...phone,
    id: 'mobile-in-app',
    title: 'An app opens the page itself',
    press: ['foyer-wallet-option-coinbase'],
  },
  {
    ...phone,
    id: 'mobile-which-app',
    title: 'A choice of apps',
    appNotOpened: true,
    attempt: { status: 'awaitingScan', pairingUri },
    press: ['foyer-wallet-option-walletConnect'],
  },
  {
    ...phone,
    id: 'mobile-no-relay',
    title: 'An app while the relay cannot be reached',
    attempt: { status: 'awaitingScan', pairingUri, error: new KitError('pairingUnavailable', '') },
    press: ['foyer-wallet-option-rainbow'],
  },
  {
    ...phone,
    id: 'mobile-failed',
    title: 'It went wrong',
    attempt: { status: 'failed', error: new KitError('pairingUnavailable', '') },
    press: ['foyer-wallet-option-rainbow'],
  },
  { id: 'mobile-inline', title: 'A part of the page on a phone', inline: true, device: 'iphone' },
]
