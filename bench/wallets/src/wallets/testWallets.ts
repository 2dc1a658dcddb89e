import { type RecordedRequest, testKeys } from '@foyer/testing/wallet'
import type { BrowserContext } from '@playwright/test'
import { http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { type Background, createBackground } from '../rig/createBackground.ts'
import type { Rig } from '../rig/startRig.ts'
import type { WalletUnderTest } from '../wallet.ts'
import { installScript } from './installScript.ts'

const oneAccount = 'has one account'
const alwaysShared = 'shares its account always'
const noLock = 'has no lock'
const unnamed = 'announces a word as its `rdns`, and a word is not remembered'
const unchanging = { accountChange: oneAccount, revoke: alwaysShared, lock: noLock }

/** The wallets that are published for the tests of sites. */
export const testWallets: readonly WalletUnderTest[] = [
  {
    id: 'headless',
    name: 'Headless Web3 Provider',
    source: { package: 'headless-web3-provider' },
    row: 'headless-web3-provider',
    install: installHeadless,
    lacks: { reload: unnamed, hidden: unnamed, lock: noLock },
  },
  {
    id: 'walletMock',
    name: 'Mock Wallet',
    source: { package: '@johanneskares/wallet-mock' },
    row: 'com.example.mock-wallet',
    install: installWalletMock,
    lacks: { ...unchanging, add: 'knows every chain that viem knows' },
  },
  {
    id: 'depayMock',
    name: 'MetaMask',
    source: { package: '@depay/web3-mock-evm' },
    row: 'metaMask',
    install: installScript('depayMock'),
    lacks: unchanging,
  },
  {
    id: 'ethTesting',
    name: 'MetaMask',
    source: { package: 'eth-testing' },
    row: 'metaMask',
    install: installScript('ethTesting'),
  },
  {
    id: 'ethersBridge',
    name: 'Ethers Bridge',
    source: { package: '@ethersproject/experimental' },
    row: 'org.ethers.bridge',
    install: installScript('ethersBridge'),
    lacks: {
      ...unchanging,
      switch: 'has one chain, that of its node',
      add: 'has one chain, that of its node',
    },
  },
  {
    id: 'wagmiMock',
    name: 'Mock Connector',
    source: { package: 'wagmi' },
    row: 'sh.wagmi.mock',
    install: installScript('wagmiMock'),
    lacks: { ...unchanging, add: 'switches to any chain without asking which it knows' },
  },
]

/** Its keys are in this process, as its author means it. */
async function installWalletMock(context: BrowserContext, rig: Rig): Promise<Background> {
  const { createWallet, installMockWallet } = await import('@johanneskares/wallet-mock')
  const background = createBackground(rig.nodes)
  const transports = { 1: http(rig.nodes[1]), 137: http(rig.nodes[137]) }
  const wallet = createWallet(privateKeyToAccount(testKeys[0]), transports, mainnet)
  await installMockWallet({
    browserContext: context as never,
    wallet: {
      request(request) {
        background.saw(request)
        return wallet.request(request)
      },
    },
  })
  return background
}

const permitted = [
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
]

/** Made for a page; the context has the same functions. Its keys are in this process. */
async function installHeadless(context: BrowserContext, rig: Rig): Promise<Background> {
  const { default: headless } = await import('headless-web3-provider')
  const background = createBackground(rig.nodes)
  const everyPage = {
    exposeFunction: (name: string, callback: (...options: never[]) => unknown) =>
      context.exposeFunction(name, callback),
    addInitScript: (script: () => void, argument: unknown) => context.addInitScript(script, argument),
    evaluate: (inPage: (argument: unknown) => void, argument: unknown) =>
      Promise.all(context.pages().map((page) => page.evaluate(inPage, argument).catch(() => {}))),
  }
  const keys = testKeys.slice(0, 2)
  const backend = await headless.injectHeadlessWeb3Provider(
    everyPage as never,
    [keys[0] ?? ''],
    1,
    rig.nodes[1],
    {
      permitted,
    },
  )
  const request = backend.request.bind(backend)
  backend.request = async (provided: RecordedRequest) => {
    background.saw(provided)
    return request(provided.method === 'personal_sign' ? asText(provided) : provided)
  }
  return {
    ...background,
    selectAccount: (index) => void backend.changeAccounts([keys[index] ?? '']),
    revoke: () => void backend.changeAccounts([]),
  }
}

/** It signs the text that it is given, hexadecimal digits and all, where EIP-191 means the bytes. */
function asText({ method, params }: RecordedRequest) {
  const [hex, address] = params as readonly [string, string]
  return { method, params: [Buffer.from(hex.slice(2), 'hex').toString('utf8'), address] }
}
