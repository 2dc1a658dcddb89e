import { readInPage } from './readInPage.ts'

/** Milliseconds since navigation began. */
export interface Shown {
  readonly isTimeout?: true
  /** The frame that paints it. */
  readonly foundAt: number
  /** Two frames later. */
  readonly paintedAt: number
  /** Opaque, and moved for the last time. */
  readonly stillAt?: number
}

export interface Centre {
  readonly x: number
  readonly y: number
  /** False if another element lies over it. */
  readonly isReached: boolean
}

/** Records that `watchPage.js` keeps in the page as `bench`. */
export interface PageBench {
  centre(selector: string): Centre | null
  readonly clicks: readonly { readonly pressedAt: number; readonly handledAt: number }[]
  readonly figures: {
    readonly firstPaintAt: number
    readonly largestPaintAt: number
    readonly layoutShift: number
    readonly longTasks: readonly (readonly [startedAt: number, durationMs: number])[]
  }
  until(
    selectors: readonly string[],
    options?: { readonly limitMs?: number; readonly isStill?: boolean },
  ): Promise<Shown>
  untilGone(selector: string): Promise<boolean>
  readonly connectShown: Promise<Shown>
  readonly dialogShown: Promise<Shown>
  readonly accountShown: Promise<Shown>
}

declare global {
  var bench: PageBench
  /** JSON-RPC methods that the announced wallets received. */
  var walletLog: readonly string[]
}

export const watchPage = readInPage('watchPage.js')
export const announceWallets = readInPage('announceWallets.js')
