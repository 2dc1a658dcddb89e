import type { Attempt } from '../attempt/attempt.ts'
import type { KitErrorCode } from '../errors/kitError.ts'
import { type Panel, selectedTile } from './panel.ts'

/** Note below the phone's grid, about the pressed wallet. */
export type PhoneNote =
  /** Development: the setting for pairing is missing. */
  | { readonly note: 'notSetUp' }
  /** The wallet's app was opened with this page. */
  | { readonly note: 'inApp' }
  /** The wallet is being asked. With a pairing URI, its app can be opened, unless the relay cannot be reached. */
  | {
      readonly note: 'opening'
      readonly slow: boolean
      readonly pairingUri?: string
      readonly relayError?: KitErrorCode
    }
  /** No app belongs to the wallet: the visitor chooses one. */
  | { readonly note: 'appChoice'; readonly pairingUri: string; readonly relayError?: KitErrorCode }
  | { readonly note: 'connected' }
  | { readonly note: 'failed'; readonly code: KitErrorCode }

/** The note for the pressed tile. Undefined before the first press, and after the visitor declined. */
export function phoneNote(panel: Panel, attempt: Attempt): PhoneNote | undefined {
  const tile = selectedTile(panel)
  if (!tile) return undefined
  if (tile.route === 'unset') return { note: 'notSetUp' }
  const before = tile.route === 'appBrowser' ? ({ note: 'inApp' } as const) : undefined
  if (attempt.status === 'idle' || attempt.walletId !== tile.id) return before
  switch (attempt.status) {
    case 'opening':
      return { note: 'opening', slow: attempt.slow }
    case 'awaitingScan': {
      const { pairingUri, error } = attempt
      const pairing = { pairingUri, ...(error && { relayError: error.code }) }
      return tile.anyApp ? { note: 'appChoice', ...pairing } : { note: 'opening', slow: false, ...pairing }
    }
    case 'connected':
      return { note: 'connected' }
    case 'rejected':
      return before
    case 'failed':
      return { note: 'failed', code: attempt.error.code }
  }
}
