import type { BrowserContext } from '@playwright/test'
import { square } from '../page/announceWallet.ts'
import { answerFrame } from '../rig/answerFrame.ts'
import type { WalletUnderTest } from '../wallet.ts'
import {
  connectAndSignIn,
  installBaseAccount,
  installBaseWindow,
  installCoinbase,
  installPhone,
  scanCode,
} from './installOthers.ts'
import { installScript } from './installScript.ts'

const oneAccount = 'has one account, and no event for another'
const noLock = 'has no lock'
/** Wallets that are a window of the vendor, opened for each request. */
const ofWindow = {
  add: 'has its own list of networks, and adds none',
  accountChange: 'tells a page of its accounts when it connects, and not again',
  revoke: 'has no event for it: its window closes after each answer',
  lock: 'keeps its lock in its own window',
} as const

/** The page scripts that vendors publish, each plugged into the background through its own transport. */
export const vendors: readonly WalletUnderTest[] = [
  {
    id: 'metaMask',
    name: 'MetaMask',
    source: { package: '@metamask/providers' },
    row: 'metaMask',
    install: installScript('metaMask'),
  },
  {
    id: 'metaMaskInpage',
    name: 'MetaMask',
    source: { package: '@metamask/inpage-provider' },
    row: 'metaMask',
    install: installScript('metaMaskInpage'),
  },
  {
    id: 'jsonRpcProvider',
    name: 'Json Rpc Provider',
    source: { package: '@metamask/eth-json-rpc-provider' },
    row: 'io.metamask.engine',
    install: installScript('jsonRpcProvider'),
  },
  {
    id: 'rabby',
    name: 'Rabby Wallet',
    source: { package: '@rabby-wallet/page-provider' },
    row: 'io.rabby',
    install: installScript('rabby'),
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    source: { package: '@rainbow-me/provider' },
    row: 'rainbow',
    install: installScript('rainbow'),
  },
  {
    id: 'frame',
    name: 'Frame',
    source: { package: 'eth-provider' },
    row: 'sh.frame',
    install: installScript('frame', answerFrame),
  },
  {
    id: 'safe',
    name: 'Safe App',
    source: { package: '@safe-global/safe-apps-provider' },
    row: 'global.safe.app',
    install: installScript('safe'),
    lacks: {
      switch: 'has one chain, that of the Safe',
      add: 'has one chain, that of the Safe',
      accountChange: oneAccount,
      revoke: 'shares its account with every app, and cannot take it back',
      lock: noLock,
    },
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    source: { package: '@coinbase/wallet-sdk' },
    row: 'coinbase',
    install: installCoinbase,
    lacks: ofWindow,
  },
  {
    id: 'baseAccount',
    name: 'Base Account',
    source: { package: '@base-org/account' },
    row: 'app.base.account',
    install: installBaseAccount,
    lacks: ofWindow,
  },
  {
    id: 'baseAccountOneApproval',
    name: 'Base Account',
    source: { package: '@base-org/account' },
    row: 'app.base.account',
    oneApproval: true,
    install: installBaseAccount,
    steps: { connect: connectAndSignIn },
    lacks: { ...ofWindow, signIn: 'has signed in when it connects' },
  },
  {
    id: 'baseAccountConnector',
    name: 'Base Account',
    source: { package: '@base-org/account', by: "wagmi's connector" },
    row: 'baseAccount',
    isOnSite: true,
    install: installBaseWindow,
    lacks: ofWindow,
  },
  {
    id: 'baseAccountConnectorOneApproval',
    name: 'Base Account',
    source: { package: '@base-org/account', by: "wagmi's connector" },
    row: 'baseAccount',
    isOnSite: true,
    oneApproval: true,
    install: installBaseWindow,
    steps: { connect: connectAndSignIn },
    lacks: { ...ofWindow, signIn: 'has signed in when it connects' },
  },
  {
    id: 'farcaster',
    name: 'Farcaster',
    source: { package: '@farcaster/miniapp-sdk' },
    row: 'xyz.farcaster.miniappwallet',
    isMiniApp: true,
    install: installScript('farcaster'),
  },
  {
    id: 'farcasterConnector',
    name: 'Farcaster',
    source: { package: '@farcaster/miniapp-wagmi-connector' },
    row: 'farcaster',
    isMiniApp: true,
    isOnSite: true,
    install: installScript('farcasterApp', serveIcon, [1, 137]),
    lacks: {
      add: 'is asked by a connector that switches, and adds none',
      lock: 'is heard by a connector that listens once it is connected',
    },
  },
  {
    id: 'worldApp',
    name: 'World App',
    source: { package: '@worldcoin/minikit-js' },
    row: 'worldApp',
    isMiniApp: true,
    isOnSite: true,
    install: installScript('worldApp'),
    lacks: {
      switch: 'has one chain, World Chain',
      add: 'has one chain, World Chain',
      accountChange: oneAccount,
      revoke: 'has no event for it',
      lock: noLock,
    },
  },
  {
    id: 'phone',
    name: 'WalletConnect',
    source: { package: '@walletconnect/sign-client' },
    row: 'walletConnect',
    install: installPhone,
    approve: scanCode,
    lacks: {
      add: 'shares every network that the page asks for when it approves, so that none is unknown',
      lock: 'answers when its owner has unlocked it, and shares its accounts meanwhile',
    },
  },
]

/** The connector's icon is at a host of the vendor. */
async function serveIcon(context: BrowserContext): Promise<void> {
  const body = decodeURIComponent(square('purple').split(',')[1] ?? '')
  await context.route('https://imagedelivery.net/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  )
}
