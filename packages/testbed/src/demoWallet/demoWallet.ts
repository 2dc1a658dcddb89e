import {
  announce,
  type Consent,
  createWallet,
  injectLegacy,
  localSigner,
  type Prompt,
  rpcCodes,
  rpcError,
  sendRpc,
  testKeys,
  type Wallet,
  walletInfo,
} from '@foyer/testing/wallet'
import type { DemoChain } from './demoChain.ts'
import { home } from './home.ts'
import { demoWalletInfo } from './mark.ts'
import { createMemory } from './memory.ts'
import { promptView } from './promptView.ts'
import { promptWindow } from './promptWindow.ts'
import { style } from './style.ts'

/**
 * Puts the Demo Wallet into the page: a whole wallet with two of the devnet's test accounts that asks in
 * its own windows. For demonstrations on local networks; its keys are known to everyone.
 */
export function startDemoWallet(chains: readonly DemoChain[]): Wallet {
  const signer = localSigner(testKeys.slice(0, 2))
  const state = createMemory(signer.addresses, chains)
  const root = shadowRoot()
  const wallet = createWallet({
    signer,
    sendRpc,
    takesBatches: true,
    signsInOnConnect: true,
    state,
    consent: inTurn((prompt) => ask(root, prompt, chains)),
  })
  home(root, wallet, signer.addresses, chains)

  // An owner's decision in one tab counts in all of them.
  state.watch((next, before) => {
    if (next.permitted.join() !== before.permitted.join())
      wallet.events.emit('accountsChanged', [...next.permitted])
    if (next.chainId !== before.chainId) wallet.events.emit('chainChanged', `0x${next.chainId.toString(16)}`)
  })

  const provider = { request: wallet.request, on: wallet.events.on, removeListener: wallet.events.off }
  announce({ info: walletInfo(demoWalletInfo), provider })
  // As most extensions do, where no other one has: for pages that know of no announcements.
  if (!('ethereum' in window)) injectLegacy({ provider })
  return wallet
}

async function ask(root: ShadowRoot, prompt: Prompt, chains: readonly DemoChain[]) {
  const picked = await promptWindow(root, promptView(prompt, location.host, chains))
  return picked && [picked]
}

/** One window at a time. Asking to connect twice is -32002, as with other wallets. */
function inTurn(consent: Consent): Consent {
  let last: Promise<unknown> = Promise.resolve()
  let connecting = false
  return async (prompt) => {
    const isConnect = prompt.kind === 'connect' || prompt.kind === 'connectAndSignIn'
    if (isConnect && connecting) {
      throw rpcError(rpcCodes.requestPending, 'A request to connect is open already.')
    }
    connecting ||= isConnect
    const turn = last.then(() => consent(prompt))
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      if (isConnect) connecting = false
    }
  }
}

/** Styles come as a constructed sheet, which a strict Content-Security-Policy allows. */
function shadowRoot(): ShadowRoot {
  const host = document.createElement('foyer-demo-wallet')
  // English, on a page of any language and direction.
  Object.assign(host, { dir: 'ltr', lang: 'en' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return root
}
