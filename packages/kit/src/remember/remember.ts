/**
 * Script that runs before the first paint. Replaces the prerendered "Connect Wallet" by the remembered account, so that a
 * returning visitor does not see the button change. Include it as a classic script in `<head>`, after the templates of
 * `rememberedTemplates` (`@foyer/kit/prerender`).
 *
 * React then hydrates with the same session, because `createKit` reads the same snapshot.
 */
import { avatarBackground, type Session } from '@foyer/core'
import { connectButtonState, hasChainButton } from '../button/connectButtonState.ts'
import { readRemembered } from './readRemembered.ts'

const session = readRemembered()
if (session) remember(session)

function remember(session: Session) {
  const state = connectButtonState(session)
  const template = document.getElementById(`foyer-remembered-${state}`)
  if (!(template instanceof HTMLTemplateElement)) return
  globalThis.foyerRemembered = true

  // The button follows in the document: fill it when it is parsed, before it is painted.
  const fillAll = () => {
    for (const button of document.querySelectorAll('[data-foyer-button="connect"]')) {
      const filled = template.content.firstElementChild?.cloneNode(true)
      if (!(filled instanceof HTMLElement)) continue
      fill(filled, session)
      button.replaceWith(filled)
    }
  }
  const observer = new MutationObserver(fillAll)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    // The observer may not have reported the last nodes yet.
    fillAll()
  })
}

/** Writes the session into the parts of the button, and removes the parts without a value. */
function fill(button: HTMLElement, { account, chain }: Session) {
  const contents: Readonly<Record<string, string | false | undefined>> = {
    balance: account?.displayBalance,
    name: account?.displayName,
    'avatar-image': account?.ensAvatar,
    'chain-name': chain?.name,
    'chain-icon': chain?.iconUrl,
  }
  for (const place of button.querySelectorAll<HTMLElement>('[data-foyer-part]')) {
    const part = place.dataset.foyerPart ?? ''
    const content = contents[part]
    if (part === 'avatar' && account) place.style.background = avatarBackground(account.address)
    // React leaves attributes of prerendered HTML as they are.
    if (part === 'name' && account) place.title = account.ensName ?? account.address
    if (part === 'chain' && chain && !hasChainButton(chain)) place.remove()
    if (!(part in contents)) continue
    if (!content) place.remove()
    else if (place instanceof HTMLImageElement) place.src = content
    else place.textContent = content
  }
}
