import type { Address } from '@foyer/core'
import { rpcCodes, rpcError } from '@foyer/testing/wallet'
import { element } from './element.ts'
import { shortAddress } from './format.ts'
import { bar } from './mark.ts'
import type { PromptView } from './promptView.ts'

/**
 * Asks the owner in its own window. It is a modal dialog, so that it can be used while the page shows a
 * modal dialog too. Resolves with the account picked, if there was a choice; rejects with 4001.
 */
export function promptWindow(root: ShadowRoot, view: PromptView): Promise<Address | undefined> {
  return new Promise((resolve, reject) => {
    let agreed = false
    const heading = element('h2', { id: 'heading', tabindex: '-1', autofocus: true }, view.heading)
    const choice = view.accounts && accountChoice(view.accounts)
    const dialog = element(
      'dialog',
      {
        'aria-labelledby': 'heading',
        'aria-describedby': 'sentence',
        onclose() {
          dialog.remove()
          if (agreed) resolve(choice?.picked())
          else reject(rpcError(rpcCodes.userRejected, 'User rejected the request.'))
        },
        // The page below must not take a press in this window for a press on itself.
        onclick: (event) => event.stopPropagation(),
        onkeydown: (event) => event.stopPropagation(),
      },
      bar(),
      element(
        'div',
        { class: 'body' },
        heading,
        element('p', { id: 'sentence' }, view.sentence),
        view.warning && element('p', { class: 'warning', role: 'alert' }, view.warning),
        view.text && element('pre', { tabindex: '0', 'aria-label': 'What you sign' }, view.text),
        view.details.length ? details(view.details) : undefined,
        choice?.fieldset,
      ),
      element(
        // No footer: the page has one, and a landmark of a name is there once.
        'div',
        { class: 'actions' },
        element('button', { type: 'button', onclick: () => dialog.close() }, 'Reject'),
        element(
          'button',
          {
            type: 'button',
            class: 'agree',
            onclick() {
              agreed = true
              dialog.close()
            },
          },
          view.agree,
        ),
      ),
    )
    root.append(dialog)
    dialog.showModal()
    // On the heading, not on a button: a key that was meant for the page must agree to nothing.
    heading.focus()
  })
}

function details(rows: PromptView['details']): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
  )
}

/** A choice of one account. `picked` tells which. */
export function accountChoice(
  accounts: readonly Address[],
  selected = accounts[0],
): { readonly fieldset: HTMLElement; picked(): Address | undefined } {
  const inputs = accounts.map((address) =>
    element('input', { type: 'radio', name: 'account', value: address, checked: address === selected }),
  )
  const labels = accounts.map((address, index) =>
    element('label', {}, inputs[index], `Account ${index + 1}`, element('span', {}, shortAddress(address))),
  )
  return {
    fieldset: element('fieldset', {}, element('legend', {}, 'Account'), ...labels),
    picked: () => accounts[inputs.findIndex((input) => input.checked)],
  }
}
