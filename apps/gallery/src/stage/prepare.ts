import { recentWalletsKey } from '@foyer/core'
import type { State } from '../State.ts'

const webKit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** User agents of an iPhone: of its browser, and of the web views of apps. */
const userAgents = {
  browser: `${webKit} Version/18.0 Mobile/15E148 Safari/604.1`,
  Instagram: `${webKit} Mobile/15E148 Instagram 330.0.0.0`,
  Line: `${webKit} Mobile/15E148 Safari Line/14.0.0`,
}

const clipboards = {
  accepts: async () => {},
  refuses: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')),
}

/** Makes this page the one that the state tells of: its device, its extensions, what it remembers. */
export function prepare(state: State): void {
  localStorage.clear()
  if (state.recents) localStorage.setItem(recentWalletsKey, JSON.stringify(state.recents))
  if (state.device === 'iphone')
    Object.defineProperty(navigator, 'userAgent', { value: userAgents[state.place ?? 'browser'] })
  if (state.clipboard)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: clipboards[state.clipboard] } })
  fixTimers(state)
  if (state.picture === 'never') holdPictures()
  announce(state.announced ?? [])
  // Links lead nowhere here: the stores and explorers need no visitors from a gallery.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[target="_blank"]')) event.preventDefault()
  })
}

/**
 * Timers would change a state while it is compared, or hold it up. "Copied!", which disappears after 1.5 s, stays. The
 * alternatives to an app that has not opened within 2 s come at once or never, as the state says. The wallets, none of which answers,
 * have 3 s for a diagnosis: nothing.
 */
function fixTimers({ appNotOpened, clipboard, device, diagnosis, ended }: State) {
  const { setTimeout } = window
  const isNever = (after: number) =>
    (after === 1500 && clipboard === 'accepts') ||
    (after === 10_000 && ended !== undefined) ||
    (after === 2000 && device !== undefined && !appNotOpened)
  const isAtOnce = (after: number) =>
    (after === 2000 && appNotOpened) || (after === 3000 && diagnosis !== undefined)
  Object.assign(window, {
    setTimeout: (then: () => void, after = 0, ...values: unknown[]) =>
      isNever(after) ? 0 : setTimeout(then, isAtOnce(after) ? 0 : after, ...values),
  })
}

/** No picture is ever there. */
function holdPictures() {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false })
}

function announce(wallets: NonNullable<State['announced']>) {
  const details = wallets.map(({ name, rdns, icon }, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name,
      rdns,
      icon: icon ?? '',
    },
    provider: { request: () => new Promise(() => {}) },
  }))
  const announceAll = () => {
    for (const detail of details)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  }
  addEventListener('eip6963:requestProvider', announceAll)
}
