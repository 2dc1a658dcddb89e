export interface Budget {
  readonly part: string
  /** Beginnings of the chunks' names. */
  readonly chunks: readonly string[]
  /** Parts that are there already when this one is fetched. */
  readonly after?: readonly string[]
  /** Counts the scripts that are written into the page, too. */
  readonly inline?: 'script'
  readonly limit: number
}

/** Bytes. */
export const kB = 1000

/**
 * The budgets of the first load and of every lazy part, in bytes of gzip: the one place of the sizes that documents state.
 * Each limit is 1 to 6 % above what `npm run size` measures. One is restated when a feature needs it, with the reason in
 * the commit; readable code is never traded for bytes below the limit.
 */
export const budgets: readonly Budget[] = [
  { part: 'scripts before any intent', chunks: ['index'], inline: 'script', limit: 78.8 * kB },
  {
    part: 'the same with the list of grants',
    chunks: ['index', 'mountGrants'],
    inline: 'script',
    limit: 83 * kB,
  },
  {
    part: 'dialogs on a computer',
    chunks: ['desktop'],
    after: ['index', 'discovery', 'wallets'],
    limit: 27.8 * kB,
  },
  {
    part: 'with discovery and wallets',
    chunks: ['desktop', 'discovery', 'wallets'],
    after: ['index'],
    limit: 40.8 * kB,
  },
  {
    part: 'the same on a phone',
    chunks: ['phone', 'discovery', 'wallets'],
    after: ['index'],
    limit: 39.4 * kB,
  },
  {
    part: 'engine',
    chunks: ['engine'],
    after: ['index', 'desktop', 'discovery', 'wallets'],
    limit: 59.5 * kB,
  },
  {
    part: 'pairing, until the code is there',
    chunks: ['openPairing'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine'],
    limit: 18.1 * kB,
  },
  {
    part: 'pairing, with its cryptography',
    chunks: ['openPairing', 'cryptography'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine'],
    limit: 23.2 * kB,
  },
  {
    part: 'batches of calls, with their toasts',
    chunks: ['openCalls', 'LiveEndings', 'ToastList'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine'],
    limit: 6.9 * kB,
  },
  {
    part: 'the dialog before them',
    chunks: ['openCallsDialog'],
    after: ['index', 'desktop', 'discovery', 'wallets'],
    limit: 1.16 * kB,
  },
  {
    part: 'calls one after the other',
    chunks: ['sequences'],
    after: ['index', 'desktop', 'discovery', 'wallets', 'engine', 'openCalls', 'waitForReceipt'],
    limit: 2.06 * kB,
  },
  {
    part: 'all wallets: records and search',
    chunks: ['more', 'AllWalletsPanel'],
    after: ['index', 'desktop', 'discovery', 'wallets'],
    limit: 10.5 * kB,
  },
  { part: 'QR code', chunks: ['QrCode'], after: ['index', 'desktop'], limit: 4.6 * kB },
]
/** Styles of the dialogs, with the style sheet that computers and phones share. */
export const styleLimits: readonly (readonly [name: string, limit: number])[] = [
  ['desktop', 7.6 * kB],
  ['phone', 6.7 * kB],
]
/** Size of `@foyer/kit` in the first scripts of a page with React. */
export const kitLimit = 5.6 * kB
/** In brotli: what a browser fetches before the button of the home page works. */
export const pageLimit = 74.6 * kB
/** The same of `bench/page`. */
export const benchPageLimit = 68 * kB
/** Styles in the HTML of the home page. */
export const pageStyleLimit = 5.15 * kB
/** A rule for new icons, not a measurement. */
export const iconLimit = 2 * kB
