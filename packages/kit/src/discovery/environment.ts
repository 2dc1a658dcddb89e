import {
  detectPlace,
  detectPlatform,
  type Eip1193Provider,
  isProvider,
  type Place,
  type Platform,
  readProperty,
} from '@foyer/core'

/** The page's sources of wallets. All values are untrusted. */
export interface Environment {
  readonly platform: Platform
  readonly framed: boolean
  /** The current provider at this global, such as `'ethereum'` or `'phantom.ethereum'`. Undefined if unreadable. */
  provider(path: string): Eip1193Provider | undefined
  /** Subscribes to EIP-6963 announcements permanently, then requests them. */
  watchAnnouncements(listener: (detail: unknown) => void): void
  /** Asks every wallet to announce itself again. */
  requestAnnouncements(): void
  /** Subscribes to events after which a legacy provider may have appeared or disappeared. */
  watchInjection(listener: () => void): void
}

/** The only access of discovery to `window` and `navigator`. */
export function readEnvironment(page: Window & typeof globalThis): Environment {
  const requestAnnouncements = () => void page.dispatchEvent(new page.Event('eip6963:requestProvider'))
  return {
    requestAnnouncements,
    platform: readPlatform(page),
    framed: page.parent !== page,
    provider(path) {
      const found = path.split('.').reduce<unknown>((value, key) => readProperty(value, key), page)
      return isProvider(found) ? found : undefined
    },
    watchAnnouncements(listener) {
      page.addEventListener('eip6963:announceProvider', (event) => {
        attempt(() => listener((event as CustomEvent<unknown>).detail))
      })
      // After subscribing: wallets answer synchronously.
      requestAnnouncements()
    },
    watchInjection(listener) {
      for (const type of ['ethereum#initialized', 'load', 'focus']) page.addEventListener(type, listener)
    },
  }
}

function readPlatform(page: Window & typeof globalThis): Platform {
  const { userAgent, platform, maxTouchPoints } = page.navigator
  const place = readPlace(page)
  return {
    ...detectPlatform({
      userAgent,
      platform,
      maxTouchPoints,
      brave: 'brave' in page.navigator,
      arc: attempt(() => arcPalette(page)) ?? false,
    }),
    ...(place && { place }),
  }
}

/** The app in whose web view or frame the page is. */
export function readPlace(page: Window): Place | undefined {
  const ancestors = page.parent === page ? [] : framesAround(page)
  const { userAgent, platform, maxTouchPoints, standalone }: Navigator & { readonly standalone?: boolean } =
    page.navigator
  const has = (name: string) => name in page
  return detectPlace({ userAgent, platform, maxTouchPoints, standalone, has, ancestors })
}

/** Origins of the frames around the page. Firefox names that of the referrer alone. */
function framesAround(page: Window): readonly string[] {
  return attempt(() => [...(page.location.ancestorOrigins ?? [page.document.referrer])]) ?? []
}

/** Arc has Chrome's user agent, but defines CSS variables on every page. */
function arcPalette(page: Window): boolean {
  return page.getComputedStyle(page.document.documentElement).getPropertyValue('--arc-palette-title') !== ''
}

/** Returns undefined if reading throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
