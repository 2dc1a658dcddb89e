import { element } from './element.ts'
import { demoWalletInfo } from './mark.ts'

/** The top of every window of this wallet: whose it is, and that it is not for real money. No header: the page has one. */
export function bar(): HTMLElement {
  return element(
    'div',
    { class: 'bar' },
    element('img', { src: demoWalletInfo.icon, alt: '' }),
    element('strong', {}, demoWalletInfo.name),
    element('small', {}, 'test keys only'),
  )
}
