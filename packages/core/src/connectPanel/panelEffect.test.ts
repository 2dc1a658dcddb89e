import { expect, test } from 'vitest'
import { missing, panelWallet as wallet } from '../testing/panelWallet.ts'
import { closedPanel, type PanelEvent, type PanelTile, type PanelWallet } from './panel.ts'
import { panelReducer } from './panelReducer.ts'

const withoutSteps: PanelWallet = { ...wallet, hasExtensionSteps: false, hasQrSteps: false }
const tile: PanelTile = { id: 'example', route: 'deepLink', anyApp: false }
const attempt = { status: 'idle' } as const

const asks = { type: 'connect', walletId: 'example' }
const cancels = { type: 'cancel' }

const table: readonly (readonly [name: string, event: PanelEvent, effect: object | undefined])[] = [
  ['a ready wallet is asked', { type: 'select', wallet, attempt }, asks],
  ['B-4.101 a missing one is not', { type: 'select', wallet: missing(wallet), attempt }, undefined],
  ['"Connect"', { type: 'connect', wallet }, asks],
  ['"Connect", gone meanwhile', { type: 'connect', wallet: missing(wallet) }, undefined],
  ['"Continue" with steps', { type: 'continue', wallet }, undefined],
  ['"Continue" without steps', { type: 'continue', wallet: withoutSteps }, asks],
  ['"Continue" without steps, not listed', { type: 'continue', wallet: missing(withoutSteps) }, undefined],
  ['extension card with steps', { type: 'chooseExtension', wallet }, undefined],
  ['extension card without steps', { type: 'chooseExtension', wallet: withoutSteps }, asks],
  ['the same, not installed', { type: 'chooseExtension', wallet: missing(withoutSteps) }, undefined],
  ['"Get a Wallet"', { type: 'openGet' }, undefined],
  ['back from the list', { type: 'back', layout: 'wide' }, undefined],
  ['a tile is asked', { type: 'selectTile', tile }, asks],
  [
    'D-25 one that opens this page in its app',
    { type: 'selectTile', tile: { ...tile, route: 'appBrowser' } },
    cancels,
  ],
  ['D-25 and is asked without it', { type: 'withoutApp', walletId: 'example' }, asks],
  ['one without configuration', { type: 'selectTile', tile: { ...tile, route: 'unset' } }, undefined],
  ['"Cancel"', { type: 'cancel' }, cancels],
]
test.each(table)('%s', (_name, event, effect) => {
  const [, found] = panelReducer(closedPanel, event)
  expect(found).toEqual(effect)
})

test('going back from the step of a wallet cancels; from its download it does not', () => {
  const back: PanelEvent = { type: 'back', layout: 'compact' }
  const [connect] = panelReducer(closedPanel, { type: 'connect', wallet })
  expect(panelReducer(connect, back)[1]).toEqual(cancels)
  const [download] = panelReducer(connect, { type: 'getThis', wallet })
  expect(panelReducer(download, back)[1]).toBeUndefined()
})

test('so does going back from "All wallets" of a phone while a wallet of it is asked', () => {
  const back: PanelEvent = { type: 'back', layout: 'mobile' }
  const [all] = panelReducer(closedPanel, { type: 'openAll' })
  expect(panelReducer(all, back)[1]).toBeUndefined()
  const [pressed] = panelReducer(all, { type: 'selectTile', tile })
  expect(panelReducer(pressed, back)[1]).toEqual(cancels)
})
