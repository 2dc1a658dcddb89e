/**
 * The one script that runs before the first paint. On a page whose HTML was prerendered with "Connect
 * Wallet", it puts the remembered account there instead, so that a returning visitor never sees the button
 * change (D-3). Include it as a classic script in `<head>`, after the templates it fills:
 *
 *   <template id="foyer-remembered-account">…</template>       the button, rendered with `exampleSessions`
 *   <template id="foyer-remembered-wrongNetwork">…</template>
 *
 * React then hydrates with the same session, because `createKit` reads the same snapshot.
 */
import { parseSnapshot, type Session } from '@foyer/core'
import { paintAvatar } from '../avatar/paintAvatar.ts'
import { connectButtonState } from '../button/connectButtonState.ts'
import { createSafeStorage } from '../discovery/storage.ts'
import { sessionKey } from './sessionKey.ts'

const session = parseSnapshot(createSafeStorage(() => localStorage).getItem(sessionKey), Date.now())
if (session) remember(session)

function remember(session: Session) {
  const state = connectButtonState(session)
  const template = document.getElementById(`foyer-remembered-${state}`)
  if (!(template instanceof HTMLTemplateElement)) return
  const root = document.documentElement
  root.dataset.foyerRemembered = ''

  // The button comes later in the document: fill it in the moment it is parsed, which is before it is painted.
  const observer = new MutationObserver(() => {
    for (const button of document.querySelectorAll('[data-foyer-button="connect"]')) {
      const filled = template.content.firstElementChild?.cloneNode(true)
      if (!(filled instanceof HTMLElement)) continue
      fill(filled, session)
      button.replaceWith(filled)
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}

/** Writes the session into the marked places, and removes the places for which it has nothing. */
function fill(button: HTMLElement, { account, chain }: Session) {
  const texts: Record<string, string | undefined> = {
    balance: account?.displayBalance,
    name: account?.displayName,
    chain: chain?.name,
  }
  for (const place of button.querySelectorAll<HTMLElement>('[data-foyer-fill]')) {
    const what = place.dataset.foyerFill ?? ''
    if (what === 'avatar') {
      if (account) paintAvatar(place, account.address)
    } else if (place instanceof HTMLImageElement) {
      if (chain?.iconUrl) place.src = chain.iconUrl
      else place.remove()
    } else if (texts[what] !== undefined) {
      place.textContent = texts[what]
    } else {
      place.remove()
    }
  }
  if (chain?.only) button.querySelector('[data-testid="foyer-chain-button"]')?.remove()
}
