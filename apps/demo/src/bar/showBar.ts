import { isSameAddress, parseSnapshot, sessionKey } from '@foyer/core'
import { element } from '@foyer/testbed/demo-wallet'
import type { BarConfig } from './barConfig.ts'
import { barStyle, roomStyle } from './barStyle.ts'
import { type Fate, sendWithFate } from './fates.ts'
import { openPhone } from './links.ts'
import { listInPage } from './listInPage.ts'

const fates = [
  ['confirmed', 'Confirmed', 'is mined in the next block.'],
  ['reverted', 'Reverted', 'is mined, and has failed.'],
  ['replaced', 'Replaced', 'is sent again for a higher fee, and goes on under a new hash.'],
  ['dropped', 'Dropped', 'is forgotten by its node. The page gives it five minutes.'],
] as const satisfies readonly (readonly [Fate, string, string])[]

/** A bar below the page, at whose end the wallet has its tab: the other doors, and transactions to look at. */
export function showBar(config: BarConfig): void {
  const host = document.createElement('foyer-demo-bar')
  // English, on a page of any language and direction.
  Object.assign(host, { dir: 'ltr', lang: 'en' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(barStyle)
  root.adoptedStyleSheets = [sheet]
  const room = new CSSStyleSheet()
  room.replaceSync(roomStyle)
  document.adoptedStyleSheets.push(room)

  const status = element('p', { role: 'status' })
  const say = (text: string) => {
    status.textContent = text
  }
  const panel = element(
    'div',
    { id: 'transactions', class: 'panel', popover: 'auto', role: 'dialog', 'aria-labelledby': 'heading' },
    element('h2', { id: 'heading' }, 'Send a transaction that is …'),
    element(
      'ul',
      {},
      ...fates.map(([fate, name, what]) =>
        element(
          'li',
          {},
          element(
            'button',
            {
              type: 'button',
              'aria-describedby': fate,
              onclick: () => void send(config, { fate, name }, say),
            },
            name,
          ),
          element('span', { id: fate }, what),
        ),
      ),
    ),
    status,
  )
  panel.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'open')
      say('0 ETH from your account to itself. Your account lists it.')
  })
  root.append(
    element(
      'nav',
      { 'aria-label': 'Demo' },
      door('Phone', { href: config.pages.phone, target: 'demo-phone', onclick: besideThePage }),
      door('Safe', { href: config.pages.safe, target: 'demo-safe' }),
      element('button', { type: 'button', popovertarget: 'transactions' }, 'Transactions'),
    ),
    panel,
  )
  document.body.append(host)

  function besideThePage(event: Event) {
    event.preventDefault()
    openPhone(config.pages.phone)
  }
}

/** On a narrow screen, "Demo" is not in the visible text, but in the accessible name. */
function door(name: string, attributes: Parameters<typeof element>[1]) {
  return element('a', { 'aria-label': `Demo ${name}`, ...attributes }, element('span', {}, 'Demo '), name)
}

async function send(
  { accounts, chains }: BarConfig,
  { fate, name }: { readonly fate: Fate; readonly name: string },
  say: (text: string) => void,
) {
  const session = parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
  const address = session?.account?.address
  const account = address && accounts.find((each) => isSameAddress(each.address, address))
  const chain = chains.find(({ id }) => id === session?.chain?.id)
  if (!account || !chain) {
    say('Connect an account of the Demo Wallet or of the Demo Phone first.')
    return
  }
  say('Sending …')
  try {
    await sendWithFate(fate, {
      account,
      chainId: chain.id,
      rpcUrl: chain.rpcUrl,
      onSent(hash) {
        listInPage(account.address, chain.id, { hash, description: `Demo: ${name.toLowerCase()}` })
        say(`Sent on ${chain.name}. Your account lists it.`)
      },
    })
  } catch (cause) {
    say(`It was not sent: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}
