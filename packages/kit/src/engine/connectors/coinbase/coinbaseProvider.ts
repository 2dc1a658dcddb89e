import { type Eip1193Provider, errorTexts, KitError } from '@foyer/core'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import { readChainId } from '../../wallet/readChainId.ts'

/** What of the vendor's provider is used. */
export interface VendorProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

interface Parts {
  readonly vendor: VendorProvider
  readonly read: (chainId: number, request: NodeRequest) => Promise<unknown>
  /** Whether the browser would let a window open now. */
  readonly canOpenWindow: () => boolean
  /** Whether the last window that was opened has been closed. */
  readonly isWindowClosed: () => boolean
  /** Takes the vendor's notice of a blocked window off the page. True when there was one. */
  readonly removeNotice: () => boolean
}

/** Milliseconds between two looks at the window. */
const pause = 400

/** What the vendor answers from what it has stored, without a window. */
const stored = ['eth_accounts', 'eth_chainId']
const inWindow = /^(eth_requestAccounts|wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * The vendor's provider, which opens its own window for each request. What it would send to nodes of its own
 * goes to ours; a window that the browser would not open is an error at once; and permissions, which it does
 * not know, are what they are.
 */
export function createCoinbaseProvider({
  vendor,
  read,
  canOpenWindow,
  removeNotice,
  isWindowClosed,
}: Parts): Eip1193Provider {
  async function openWindow(request: NodeRequest) {
    if (!canOpenWindow()) throw blocked()
    const answer = vendor.request(request)
    answer.catch(() => {})
    // The window is opened in the same task as the request, or not at all.
    await new Promise((resolve) => setTimeout(resolve))
    if (removeNotice()) throw blocked()
    return untilClosed(answer)
  }

  /** The vendor hears of a window that says goodbye, not of one that is closed before it is loaded, or crashes. */
  async function untilClosed(answer: Promise<unknown>) {
    let looks = 0
    let timer: ReturnType<typeof setInterval> | undefined
    const closed = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        looks = isWindowClosed() ? looks + 1 : 0
        // An answer that was sent right before closing is given its time.
        if (looks === 2) reject(Object.assign(new Error('The window was closed.'), { code: 4001 }))
      }, pause)
    })
    return Promise.race([answer, closed]).finally(() => clearInterval(timer))
  }

  return {
    async request(request) {
      const { method } = request
      if (method === 'wallet_revokePermissions') return vendor.disconnect()
      if (method === 'wallet_requestPermissions')
        throw Object.assign(new Error('Coinbase Wallet has no permissions to ask for.'), { code: 4200 })
      if (stored.includes(method)) return askStored(vendor, request)
      if (inWindow.test(method)) return openWindow(request)
      return read(readChainId(await vendor.request({ method: 'eth_chainId' })), request)
    },
    on: (event, listener) => vendor.on?.(event, listener),
    removeListener: (event, listener) => vendor.removeListener?.(event, listener),
  }
}

/** Before anybody has connected, the vendor calls a question for accounts unauthorized; it is an empty list. */
async function askStored(vendor: VendorProvider, request: NodeRequest): Promise<unknown> {
  try {
    return await vendor.request(request)
  } catch (error) {
    if (request.method === 'eth_accounts' && (error as { code?: unknown }).code === 4100) return []
    throw error
  }
}

function blocked(): KitError {
  return new KitError('popupBlocked', errorTexts.popupBlocked)
}
