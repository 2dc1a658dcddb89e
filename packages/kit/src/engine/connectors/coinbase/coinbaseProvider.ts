import { type Eip1193Provider, errorTexts, KitError } from '@foyer/core'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import { readChainId } from '../../wallet/readAnswer.ts'

/** The members of the vendor's provider that are used. */
export interface VendorProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

interface Options {
  readonly vendor: VendorProvider
  readonly read: (chainId: number, request: NodeRequest) => Promise<unknown>
  /** Whether the browser allows a pop-up now. */
  readonly canOpenWindow: () => boolean
  /** Whether the last opened window has been closed. */
  readonly isWindowClosed: () => boolean
  /** Whether the page is cut off from the windows that it opens, which look closed from the start. Never rejects. */
  readonly isCutOff: () => Promise<boolean>
  /** Removes the vendor's notice about a blocked pop-up. @returns whether there was one */
  readonly removeNotice: () => boolean
}

const windowPollMs = 400

/** Answered without a window: from the vendor's storage, or by its node. */
const storedMethods = ['eth_accounts', 'eth_chainId', 'wallet_getCapabilities', 'wallet_getCallsStatus']
const windowMethods = /^(eth_requestAccounts|wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * The vendor's provider, which opens a window for each request. Differences: reads go to this page's nodes, a blocked
 * window is an error at once, and `wallet_revokePermissions` disconnects.
 */
export function createCoinbaseProvider({
  vendor,
  read,
  canOpenWindow,
  removeNotice,
  isWindowClosed,
  isCutOff,
}: Options): Eip1193Provider {
  async function openWindow(request: NodeRequest) {
    // The vendor switches without a window between networks that it knows.
    if (request.method !== 'wallet_switchEthereumChain' && !canOpenWindow()) throw blocked()
    const response = vendor.request(request)
    response.catch(() => {})
    // The vendor opens the window in the task of the request.
    await new Promise((resolve) => setTimeout(resolve))
    if (removeNotice()) throw blocked()
    return untilClosed(response)
  }

  /** The vendor does not notice a window that is closed before it has loaded, or that crashes. */
  async function untilClosed(response: Promise<unknown>) {
    let closedPolls = 0
    let timer: ReturnType<typeof setInterval> | undefined
    const closed = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        closedPolls = isWindowClosed() ? closedPolls + 1 : 0
        // Twice: an answer that was sent right before closing may still arrive.
        if (closedPolls === 2)
          void isCutOff().then((cutOff) => reject(cutOff ? unreachable() : closedByVisitor()))
      }, windowPollMs)
    })
    return Promise.race([response, closed]).finally(() => clearInterval(timer))
  }

  return {
    async request(request) {
      const { method } = request
      if (method === 'wallet_revokePermissions') return vendor.disconnect()
      if (method === 'wallet_requestPermissions')
        throw Object.assign(new Error('Coinbase Wallet has no permissions to ask for.'), { code: 4200 })
      if (storedMethods.includes(method)) return requestStored(vendor, request)
      if (windowMethods.test(method)) return openWindow(request)
      return read(readChainId(await vendor.request({ method: 'eth_chainId' })), request)
    },
    on: (event, listener) => vendor.on?.(event, listener),
    removeListener: (event, listener) => vendor.removeListener?.(event, listener),
  }
}

/** Before connecting, the vendor answers `eth_accounts` with error 4100 instead of an empty list. */
async function requestStored(vendor: VendorProvider, request: NodeRequest): Promise<unknown> {
  try {
    return await vendor.request(request)
  } catch (error) {
    if (request.method === 'eth_accounts' && (error as { code?: unknown }).code === 4100) return []
    throw error
  }
}

const closedByVisitor = () => Object.assign(new Error('The window was closed.'), { code: 4001 })

/** The console says why while the visitor reads that something is wrong: nothing that a press can change. */
function unreachable(): KitError {
  const text =
    'Cross-Origin-Opener-Policy of this page keeps the windows of wallets from answering: serve same-origin-allow-popups.'
  console.error(`Foyer: ${text}`)
  return new KitError('unknown', text)
}

function blocked(): KitError {
  return new KitError('popupBlocked', errorTexts.popupBlocked)
}
