/**
 * Script that runs before the first paint. Replaces the prerendered "Connect Wallet" by the remembered account, so that a
 * returning visitor does not see the button change. Include it as a classic script in `<head>`, after the templates of
 * `rememberedTemplates` (`@foyer/kit/prerender`) if there are any; those of `RememberedAccount` follow in the document.
 *
 * React then hydrates with the same session, whatever another tab has stored meanwhile. A press of the button before that opens
 * its dialog afterwards.
 */
import { avatarBackground, type Session } from '@foyer/core'
import { type ConnectButtonState, connectButtonState, hasChainButton } from '../button/connectButtonState.ts'
import { noteEarlyPress } from './earlyPress.ts'
import { readRemembered } from './readRemembered.ts'

noteEarlyPress()
const session = readRemembered()
if (session) remember(session)

function remember(session: Session) {
  const state = connectButtonState(session)

  // The button follows in the document: fill it when it is parsed, before it is painted.
  const fillAll = () => {
    for (const button of document.querySelectorAll('[data-foyer-button="connect"]')) {
      const filled = findTemplate(state, button)?.cloneNode(true)
      if (!(filled instanceof HTMLElement)) return
      fill(filled, session)
      button.replaceWith(filled)
      globalThis.foyerRemembered = session
    }
  }
  const observer = new MutationObserver(fillAll)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const end = () => {
    observer.disconnect()
    // The observer may not have reported the last nodes yet.
    fillAll()
  }
  document.addEventListener('DOMContentLoaded', end, { once: true })
}

/**
 * The button of a state: in a template of `rememberedTemplates`, or as text in the nearest `noscript` of `RememberedAccount`
 * before this button, which has its props. A button before all of them takes the first one.
 */
function findTemplate(state: ConnectButtonState, button: Element): Element | null | undefined {
  const template = document.getElementById(`foyer-remembered-${state}`)
  if (template instanceof HTMLTemplateElement) return template.content.firstElementChild
  let nearest: Element | undefined
  for (const each of document.querySelectorAll(`[data-foyer-remembered="${state}"]`))
    if (!nearest || button.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) nearest = each
  if (!nearest?.textContent) return undefined
  const parsed = document.createElement('template')
  parsed.innerHTML = trusted(nearest.textContent)
  return parsed.content.querySelector('[data-foyer-button]')
}

let policy: TrustedTypesPolicy | undefined

/** HTML of this page, by the policy `foyer-remember` where the page requires Trusted Types. */
function trusted(html: string): string {
  // A second policy of this name is an error.
  policy ??= globalThis.trustedTypes?.createPolicy('foyer-remember', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

interface TrustedTypesPolicy {
  createHTML(text: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy
}

declare global {
  var trustedTypes: TrustedTypes | undefined
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
    if (part === 'chain-name' && chain) place.title = chain.name
    if (part === 'chain' && chain && !hasChainButton(chain)) place.remove()
    if (!(part in contents)) continue
    if (!content) place.remove()
    else if (place instanceof HTMLImageElement) place.src = content
    else place.textContent = content
    // The element of a whole name, as in `AccountButton`.
    if (part === 'name' && content === account?.ensName) {
      const labels = document.createElement('span')
      labels.append(...place.childNodes)
      place.append(labels)
    }
  }
}
