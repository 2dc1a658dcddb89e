import type { Address } from '@foyer/core'
import type { Wallet } from '@foyer/testing/wallet'
import type { DemoChain } from './demoChain.ts'
import { element } from './element.ts'
import { bar, demoWalletInfo } from './mark.ts'
import { accountChoice } from './promptWindow.ts'

/**
 * The menu behind an extension's icon: a tab in the corner, and behind it the owner's own switches.
 * They emit events that did not start in the page.
 */
export function home(
  root: ShadowRoot,
  wallet: Wallet,
  accounts: readonly Address[],
  chains: readonly DemoChain[],
): void {
  const body = element('div', { class: 'body' })
  const popover = element(
    'div',
    { class: 'home', id: 'home', popover: 'auto', role: 'dialog', 'aria-label': demoWalletInfo.name },
    bar(),
    body,
  )
  const tab = element(
    'button',
    { type: 'button', class: 'tab', popovertarget: 'home', 'aria-label': demoWalletInfo.name },
    element('img', { src: demoWalletInfo.icon, alt: '' }),
    // On a narrow screen the first word is in the accessible name only.
    element('span', {}, element('span', {}, 'Demo '), 'Wallet'),
  )
  popover.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') draw()
  })

  function draw() {
    const { permitted, chainId, chains: known } = wallet.state
    const connected = permitted.length > 0
    body.replaceChildren(
      element('h2', {}, connected ? 'Connected to this site' : 'Not connected to this site'),
      element(
        'p',
        {},
        connected
          ? 'Change something here, and the page hears of it from its wallet.'
          : 'Connect from the page. These keys are known to everyone: use them on local networks only.',
      ),
      ...(connected ? [accountSwitch(wallet, accounts, permitted[0])] : []),
      chainSwitch(
        wallet,
        chains.filter(({ id }) => known[id] !== undefined),
        chainId,
      ),
      ...(connected ? [disconnectButton(wallet, draw)] : []),
    )
  }

  root.append(tab, popover)
}

function accountSwitch(
  wallet: Wallet,
  accounts: readonly Address[],
  current: Address | undefined,
): HTMLElement {
  const { fieldset, picked } = accountChoice(accounts, current)
  fieldset.addEventListener('change', () => {
    const first = picked()
    if (first) wallet.permit([first])
  })
  return fieldset
}

function chainSwitch(wallet: Wallet, chains: readonly DemoChain[], current: number): HTMLElement {
  const labels = chains.map(({ id, name }) => {
    const onchange = () => wallet.useChain(id)
    const input = element('input', { type: 'radio', name: 'chain', checked: id === current, onchange })
    return element('label', {}, input, name)
  })
  return element('fieldset', {}, element('legend', {}, 'Network'), ...labels)
}

function disconnectButton(wallet: Wallet, redraw: () => void): HTMLElement {
  const onclick = () => {
    wallet.permit([])
    redraw()
  }
  return element('fieldset', {}, element('button', { type: 'button', onclick }, 'Forget this site'))
}
