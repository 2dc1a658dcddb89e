/**
 * Script that runs before the first paint. Replaces the prerendered "Connect Wallet" by the remembered account, so that a
 * returning visitor does not see the button change. Include it as a classic script in `<head>`, after the templates of
 * `rememberedTemplates` (`@foyer/kit/prerender`) if there are any; those of `RememberedAccount` follow in the document.
 *
 * React then hydrates with the same session, whatever another tab has stored meanwhile.
 */
import { avatarBackground, type Session } from '@foyer/core'
import { type ConnectButtonState, connectButtonState, hasChainButton } from '../button/connectButtonState.ts'
import { readRemembered } from './readRemembered.ts'

const session = readRemembered()
if (session) remember(session)

function remember(session: Session) {
  const state = connectButtonState(session)
  let template: Element | null | undefined

  // The button follows in the document: fill it when it is parsed, before it is painted.
  const fillAll = () => {
    for (const button of document.querySelectorAll('[data-foyer-button="connect"]')) {
      template ??= findTemplate(state)
      const filled = template?.cloneNode(true)
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

/** The button of a state: in a template of `rememberedTemplates`, or as text in a `noscript` of `RememberedAccount`. */
function findTemplate(state: ConnectButtonState): Element | null | undefined {
  const template = document.getElementById(`foyer-remembered-${state}`)
  if (template instanceof HTMLTemplateElement) return template.content.firstElementChild
  const text = document.querySelector(`[data-foyer-remembered="${state}"]`)?.textContent
  if (!text) return undefined
  const parsed = document.createElement('template')
  parsed.innerHTML = trusted(text)
  return parsed.content.querySelector('[data-foyer-button]')
}

/** HTML of this page, by the policy `foyer-remember` where the page requires Trusted Types. */
function trusted(html: string): string {
  const types: TrustedTypes | undefined = globalThis.trustedTypes
  return types ? types.createPolicy('foyer-remember', { createHTML: (text) => text }).createHTML(html) : html
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
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
    if (part === 'chain' && chain && !hasChainButton(chain)) place.remove()
    if (!(part in contents)) continue
    if (!content) place.remove()
    else if (place instanceof HTMLImageElement) place.src = content
    else place.textContent = content
  }
}
