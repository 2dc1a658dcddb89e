import { element } from './element.ts'

/** A paper ticket with a punched corner: the icon under which the wallet announces itself. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#ffd43b" d="M0 0h96v96H0z"/><path fill="#fffaeb" stroke="#1c1b2e" stroke-width="6" d="M17 27h62v14a8 8 0 0 0 0 16v14H17V57a8 8 0 0 0 0-16z"/><path stroke="#1c1b2e" stroke-width="6" stroke-dasharray="6 5" d="M61 30v38"/><path stroke="#1c1b2e" stroke-width="6" d="M28 44h20M28 55h14"/></svg>`,
)}`

/** Who the wallet says it is (EIP-6963). */
export const demoWalletInfo = {
  name: 'Demo Wallet',
  rdns: 'example.foyer.demo-wallet',
  icon,
} as const

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
