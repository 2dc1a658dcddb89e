import { detectPlatform, type Eip1193Provider, isProvider, type Platform, readProperty } from '@foyer/core'

/** The page as discovery sees it. Whatever comes from here may have been put there by anybody. */
export interface Environment {
  readonly platform: Platform
  readonly framed: boolean
  /** The provider at this global now, `'ethereum'` or `'phantom.ethereum'`; nothing when reading it fails. */
  provider(path: string): Eip1193Provider | undefined
  /** Hears every EIP-6963 announcement for the rest of the page's life, then asks for them. */
  watchAnnouncements(listener: (detail: unknown) => void): void
  /** Hears when a legacy provider may have come or gone. */
  watchInjection(listener: () => void): void
}

/** The only place where discovery touches `window` and `navigator`. */
export function readEnvironment(page: Window & typeof globalThis): Environment {
  return {
    platform: detectPlatform({
      userAgent: page.navigator.userAgent,
      platform: page.navigator.platform,
      maxTouchPoints: page.navigator.maxTouchPoints,
      brave: 'brave' in page.navigator,
      arc: attempt(() => arcPalette(page)) ?? false,
    }),
    framed: page.parent !== page,
    provider(path) {
      const found = path.split('.').reduce<unknown>((value, key) => readProperty(value, key), page)
      return isProvider(found) ? found : undefined
    },
    watchAnnouncements(listener) {
      page.addEventListener('eip6963:announceProvider', (event) => {
        attempt(() => listener((event as CustomEvent<unknown>).detail))
      })
      // Only now: wallets answer while this call is running.
      page.dispatchEvent(new page.Event('eip6963:requestProvider'))
    },
    watchInjection(listener) {
      for (const type of ['ethereum#initialized', 'load', 'focus']) page.addEventListener(type, listener)
    },
  }
}

/** Arc says that it is Chrome, but styles every page with colours of its own. */
function arcPalette(page: Window): boolean {
  return page.getComputedStyle(page.document.documentElement).getPropertyValue('--arc-palette-title') !== ''
}

/** What throws on a stranger's behalf must not stop us; to discovery, what cannot be read is not there. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
