import type { Eip1193Provider } from '@foyer/core'

export const userAgents = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

export interface FakePageOptions {
  readonly userAgent?: string
  readonly framed?: boolean
  readonly brave?: boolean
  readonly arc?: boolean
  /** Globals of the page: `{ ethereum: … }`. Descriptors are kept, so getters may throw. */
  readonly globals?: object
}

export type FakePage = Window & typeof globalThis

/** A page with the parts of a window that discovery reads. */
export function createFakePage(options: FakePageOptions = {}): FakePage {
  const page = Object.assign(new EventTarget(), {
    Event,
    navigator: {
      userAgent: options.userAgent ?? userAgents.chrome,
      platform: 'Linux x86_64',
      maxTouchPoints: 0,
      ...(options.brave && { brave: {} }),
    },
    document: { documentElement: {} },
    getComputedStyle: () => ({ getPropertyValue: () => (options.arc ? '#123456' : '') }),
  })
  const globals = Object.getOwnPropertyDescriptors(options.globals ?? {})
  Object.defineProperties(page, { ...globals, parent: { value: options.framed ? {} : page } })
  return page as unknown as FakePage
}

/** An extension that announces itself now and on every request. */
export function announceIn(page: FakePage, detail: unknown): void {
  const announce = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** A provider with these flags that never answers. */
export function createFakeProvider(flags: object = {}): Eip1193Provider {
  return { request: () => new Promise(() => {}), ...flags }
}

/** A valid announcement `detail`, of another wallet for each number. */
export function createDetail(index: number, info: object = {}, provider: unknown = createFakeProvider()) {
  const uuid = `350670db-19fa-4704-a166-${index.toString(16).padStart(12, '0')}`
  return {
    info: {
      uuid,
      name: `Wallet ${index}`,
      icon: 'data:image/png;base64,AAAA',
      rdns: `com.wallet.n${index}`,
      ...info,
    },
    provider,
  }
}
