import type { MiniAppHost } from '@farcaster/miniapp-core'
import { expose } from 'comlink'
import type { Info } from './announceWallet.ts'
import {
  askBackground,
  type BackgroundAnswer,
  type BackgroundRequest,
  onBackgroundEvent,
} from './background.ts'

/**
 * The app around a mini app on a phone: a web view of React Native, in which Comlink's messages come as text and go as events
 * of the document.
 */
const listeners = new Set<EventListener>()
const tell = (type: string, data: unknown) => void document.dispatchEvent(new MessageEvent(type, { data }))
let announced: Info | undefined

const app: Partial<MiniAppHost> = {
  getCapabilities: async () => ['wallet.getEthereumProvider'],
  async ethProviderRequestV2({ id, ...request }) {
    return { id, jsonrpc: '2.0', ...(await respond(request as BackgroundRequest)) } as never
  },
  eip6963RequestProvider() {
    if (announced) tell('FarcasterFrameEvent', { event: 'eip6963:announceProvider', info: announced })
  },
}

Object.assign(window, {
  ReactNativeWebView: {
    postMessage(text: string) {
      const event = new MessageEvent('message', { data: JSON.parse(text), origin: location.origin })
      for (const listener of listeners) listener(event)
    },
  },
})
expose(app, {
  postMessage: (data) => tell('FarcasterFrameCallback', data),
  addEventListener: (_, listener) => listeners.add(listener as EventListener),
  removeEventListener: (_, listener) => listeners.delete(listener as EventListener),
})

onBackgroundEvent((event, ...params) => {
  if (event !== 'lock' && event !== 'unlock') tell('FarcasterFrameEthProviderEvent', { event, params })
})

/** The app gives a shared account again without a prompt. */
async function respond({ method, params }: BackgroundRequest): Promise<BackgroundAnswer> {
  if (method !== 'eth_requestAccounts') return askBackground({ method, params })
  const shared = await askBackground({ method: 'eth_accounts' })
  return 'result' in shared && (shared.result as string[]).length > 0 ? shared : askBackground({ method })
}

/** The app announces its wallet to pages that ask (EIP-6963). Older ones do not. */
export function announceApp(info: Info): void {
  announced = info
}
