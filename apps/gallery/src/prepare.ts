import type { State } from './State.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Makes this page the one that the state tells of: its device, its extensions, what it remembers. */
export function prepare(state: State): void {
  localStorage.clear()
  if (state.recents) localStorage.setItem('foyer-recent', JSON.stringify(state.recents))
  if (state.device === 'iphone') Object.defineProperty(navigator, 'userAgent', { value: iphone })
  if (state.clipboard === 'refuses')
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) },
    })
  announce(state.announced ?? [])
  // Links lead nowhere here: the stores and explorers need no visitors from a gallery.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[target="_blank"]')) event.preventDefault()
  })
}

function announce(wallets: NonNullable<State['announced']>) {
  const details = wallets.map(({ name, rdns, icon }, index) => ({
    info: { uuid: `00000000-0000-4000-8000-00000000000${index}`, name, rdns, icon: icon ?? '' },
    provider: { request: () => new Promise(() => {}) },
  }))
  const announceAll = () => {
    for (const detail of details)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  }
  addEventListener('eip6963:requestProvider', announceAll)
}
