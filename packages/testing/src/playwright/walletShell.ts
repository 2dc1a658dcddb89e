import type { WalletInfo } from '../wallet/walletInfo.ts'

/** Values passed into the page. */
export interface ShellOptions {
  /** Names the globals through which page and test talk. */
  readonly key: string
  readonly info: WalletInfo
  readonly flags: Readonly<Record<string, unknown>>
  readonly place: 'announced' | 'legacy' | 'later'
  readonly legacyName: string
}

/** An answer or event on its way between test and page: errors lose their code on that way, so it is kept. */
export type Parcel =
  | { readonly value: unknown }
  | { readonly thrown: unknown }
  | { readonly error: PackedError }

interface PackedError {
  readonly message: string
  readonly code: number
  readonly data?: unknown
}

/**
 * The wallet as the page sees it. It runs in the page before any other script, so it must be whole in
 * itself: no imports, nothing from outside.
 */
export function walletShell({ key, info, flags, place, legacyName }: ShellOptions): void {
  type Listener = (...payload: unknown[]) => void
  const page = window as unknown as Record<string, unknown>
  const listeners = new Map<string, Listener[]>()
  const unpack = (parcel: Parcel): unknown => {
    if ('error' in parcel) {
      const { message, ...rest } = parcel.error
      return Object.assign(new Error(message), rest)
    }
    return 'thrown' in parcel ? parcel.thrown : parcel.value
  }

  const provider = {
    ...flags,
    async request(args: { readonly method: string; readonly params?: unknown }) {
      const send = page[`${key}:request`] as (args: unknown) => Promise<Parcel>
      const parcel = await send({ method: args.method, params: args.params })
      if ('value' in parcel) return parcel.value
      throw unpack(parcel)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event: string, listener: Listener) {
      const remaining = (listeners.get(event) ?? []).filter((each) => each !== listener)
      listeners.set(event, remaining)
    },
  }

  page[`${key}:emit`] = (event: string, payload: readonly Parcel[]) => {
    for (const listener of listeners.get(event) ?? [])
      try {
        listener(...payload.map(unpack))
      } catch (error) {
        // The others hear of it all the same, and the page reports the fault as its own.
        queueMicrotask(() => {
          throw error
        })
      }
  }
  page[`${key}:announce`] = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  if (place === 'announced') (page[`${key}:announce`] as () => void)()
  if (place === 'legacy') {
    page[legacyName] = provider
    window.dispatchEvent(new Event('ethereum#initialized'))
  }
}
