import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canGoBack,
  closedPanel,
  currentStep,
  type Layout,
  type Panel,
  type PanelEvent,
  type PanelWallet,
  panelReducer,
  selectedWalletId,
  startsConnecting,
} from './panel.ts'

/** B-11.7: what the default entries amount to on a desktop Chromium. */
const both: PanelWallet = {
  id: 'metaMask',
  ready: true,
  hasExtension: true,
  hasApp: true,
  hasQrDownload: true,
  hasExtensionSteps: true,
  hasQrSteps: true,
}
const rainbow: PanelWallet = { ...both, id: 'rainbow', hasExtensionSteps: false }
const argent: PanelWallet = { ...both, id: 'argent', hasExtension: false, hasExtensionSteps: false }
const ledger: PanelWallet = { ...argent, id: 'ledger', hasQrSteps: false }
const extensionOnly: PanelWallet = {
  ...both,
  id: 'tab',
  hasApp: false,
  hasQrDownload: false,
  hasQrSteps: false,
}
const bareExtension: PanelWallet = { ...extensionOnly, id: 'bare', hasExtensionSteps: false }
const appOnly: PanelWallet = { ...argent, id: 'app' }
const back = (layout: Layout = 'compact'): PanelEvent => ({ type: 'back', layout })
const nothing: PanelWallet = { ...ledger, id: 'nothing', hasApp: false, hasQrDownload: false }
const missing = (wallet: PanelWallet): PanelWallet => ({ ...wallet, ready: false })

const openGet: PanelEvent = { type: 'openGet' }
const openLearn: PanelEvent = { type: 'openLearn' }
const on = (
  type: 'select' | 'get' | 'getThis' | 'chooseExtension' | 'chooseApp' | 'continue' | 'connect',
  wallet: PanelWallet,
): PanelEvent => ({ type, wallet })

const walk = (...events: readonly PanelEvent[]) => events.reduce(panelReducer, closedPanel)
const stepAfter = (panel: Panel, ...events: readonly PanelEvent[]) =>
  currentStep(events.reduce(panelReducer, panel)).step

describe('forward moves', () => {
  const table: readonly (readonly [name: string, events: readonly PanelEvent[], step: string])[] = [
    ['B-11.1 the dialog opens on the list', [], 'none'],
    ['NONE (wide), "Get a Wallet"', [openGet], 'get'],
    ['NONE (compact), "Learn More"', [openLearn], 'learnCompact'],
    ['LEARN_COMPACT, "Get a Wallet"', [openLearn, openGet], 'get'],
    ['select a ready entry', [on('select', both)], 'connect'],
    [
      'B-4.101 select a missing entry with an extension link',
      [on('select', missing(both))],
      'downloadOptions',
    ],
    ['B-11.8 only an extension link', [on('select', missing(extensionOnly))], 'downloadOptions'],
    ['B-11.8 only an app', [on('select', missing(appOnly))], 'connect'],
    ['B-11.8 neither', [on('select', missing(nothing))], 'connect'],
    ['GET with code and extension', [openGet, on('get', both)], 'downloadOptions'],
    ['GET with a code only', [openGet, on('get', argent)], 'download'],
    ['GET with an extension only', [openGet, on('get', extensionOnly)], 'instructionsExtension'],
    ['GET with an extension without steps', [openGet, on('get', bareExtension)], 'downloadOptions'],
    ['CONNECT (QR), "Don’t have it?", both', [on('select', both), on('getThis', both)], 'downloadOptions'],
    ['CONNECT (QR), "Don’t have it?", code only', [on('select', argent), on('getThis', argent)], 'download'],
    [
      'DOWNLOAD_OPTIONS, extension card',
      [openGet, on('get', both), on('chooseExtension', both)],
      'instructionsExtension',
    ],
    [
      'B-11.7 Rainbow’s extension card connects',
      [openGet, on('get', rainbow), on('chooseExtension', rainbow)],
      'connect',
    ],
    ['DOWNLOAD_OPTIONS, app card', [openGet, on('get', both), on('chooseApp', both)], 'download'],
    ['DOWNLOAD, "Continue"', [openGet, on('get', argent), on('continue', argent)], 'instructionsMobile'],
    ['B-11.7 Ledger Live has no steps', [openGet, on('get', ledger), on('continue', ledger)], 'connect'],
    [
      'INSTRUCTIONS_MOBILE, "Connect"',
      [openGet, on('get', argent), on('continue', argent), on('connect', argent)],
      'connect',
    ],
  ]
  test.each(table)('%s', (_name, events, step) => {
    expect(currentStep(walk(...events)).step).toBe(step)
  })
})

describe('B-11.3: where back leads, for every step and every way of getting there', () => {
  const table: readonly (readonly [
    name: string,
    events: readonly PanelEvent[],
    wide: string | undefined,
    compact: string | undefined,
  ])[] = [
    ['NONE', [], undefined, undefined],
    ['LEARN_COMPACT', [openLearn], 'none', 'none'],
    ['GET, wide way', [openGet], 'none', 'none'],
    ['GET, compact way', [openLearn, openGet], 'none', 'learnCompact'],
    ['CONNECT from the list', [on('select', both)], undefined, 'none'],
    ['CONNECT from Get a Wallet', [openGet, on('get', ledger), on('continue', ledger)], undefined, 'none'],
    [
      'CONNECT from the instructions',
      [openLearn, openGet, on('get', argent), on('continue', argent), on('connect', argent)],
      undefined,
      'none',
    ],
    ['DOWNLOAD_OPTIONS from the list', [on('select', missing(both))], 'none', 'none'],
    ['DOWNLOAD_OPTIONS from GET', [openGet, on('get', both)], 'get', 'get'],
    ['DOWNLOAD_OPTIONS from CONNECT', [on('select', both), on('getThis', both)], 'connect', 'connect'],
    [
      'DOWNLOAD from DOWNLOAD_OPTIONS',
      [openGet, on('get', both), on('chooseApp', both)],
      'downloadOptions',
      'downloadOptions',
    ],
    ['DOWNLOAD from GET', [openGet, on('get', argent)], 'get', 'get'],
    ['DOWNLOAD from CONNECT', [on('select', argent), on('getThis', argent)], 'connect', 'connect'],
    ['INSTRUCTIONS_MOBILE', [openGet, on('get', argent), on('continue', argent)], 'download', 'download'],
    [
      'INSTRUCTIONS_EXTENSION with both',
      [openGet, on('get', both), on('chooseExtension', both)],
      'downloadOptions',
      'downloadOptions',
    ],
    ['INSTRUCTIONS_EXTENSION, extension only, from GET', [openGet, on('get', extensionOnly)], 'get', 'get'],
    [
      'INSTRUCTIONS_EXTENSION, extension only, from the list',
      [on('select', missing(extensionOnly)), on('chooseExtension', extensionOnly)],
      'none',
      'none',
    ],
    [
      'INSTRUCTIONS_EXTENSION from CONNECT',
      [on('select', both), on('getThis', both), on('chooseExtension', both)],
      'downloadOptions',
      'downloadOptions',
    ],
  ]
  test.each(table)('%s', (_name, events, wide, compact) => {
    const panel = walk(...events)
    const layouts: readonly (readonly [Layout, string | undefined])[] = [
      ['wide', wide],
      ['compact', compact],
    ]
    for (const [layout, target] of layouts) {
      expect(canGoBack(panel, layout) ? stepAfter(panel, back(layout)) : undefined, layout).toBe(target)
    }
  })
})

test('B-11.3: from Get a Wallet in a dialog that has grown wide, the way back is the list', () => {
  const panel = walk({ type: 'openLearn' }, openGet)
  expect(stepAfter(panel, { type: 'back', layout: 'compact' })).toBe('learnCompact')
  expect(stepAfter(panel, { type: 'back', layout: 'wide' })).toBe('none')
})

test('B-11.2: a wallet chosen from the list forgets the screens before it', () => {
  const panel = walk(openGet, on('get', both), on('select', missing(rainbow)))
  expect(stepAfter(panel, back())).toBe('none')
})

test('B-11.5: going back to a list leaves no wallet marked', () => {
  const panel = walk(openGet, on('get', both))
  expect(selectedWalletId(panel)).toBe('metaMask')
  expect(selectedWalletId(panelReducer(panel, back()))).toBeUndefined()
  expect(selectedWalletId(walk(on('select', both), back()))).toBeUndefined()
})

test('B-11.30: the mobile layout goes to Get a Wallet and back', () => {
  expect(canGoBack(walk(openGet), 'mobile')).toBe(true)
  expect(stepAfter(walk(openGet), back())).toBe('none')
})

test('back on the list stays on the list', () => {
  expect(walk(back(), back())).toEqual(closedPanel)
})

describe('which moves ask the wallet', () => {
  const table: readonly (readonly [name: string, event: PanelEvent, connects: boolean])[] = [
    ['select, ready', on('select', both), true],
    ['B-4.101 select, missing', on('select', missing(both)), false],
    ['"Connect"', on('connect', argent), true],
    ['"Continue" with steps', on('continue', argent), false],
    ['"Continue" without steps', on('continue', ledger), true],
    ['extension card with steps', on('chooseExtension', both), false],
    ['extension card without steps', on('chooseExtension', rainbow), true],
    ['back', back(), false],
  ]
  test.each(table)('%s: %o is %s', (_name, event, connects) => {
    expect(startsConnecting(event)).toBe(connects)
  })
})

describe('random walks', () => {
  const wallets = [both, rainbow, argent, ledger, extensionOnly, bareExtension, appOnly, nothing]
  const anyWallet = fc.constantFrom(...wallets, ...wallets.map(missing))
  const anyEvent: fc.Arbitrary<PanelEvent> = fc.oneof(
    fc.constantFrom<PanelEvent>(openGet, openLearn, back(), { type: 'reset' }),
    fc.record({
      type: fc.constantFrom(
        'select',
        'get',
        'getThis',
        'chooseExtension',
        'chooseApp',
        'continue',
        'connect',
      ),
      wallet: anyWallet,
    }),
  )

  test('B-11.4, B-4.100: never reach a step without a way out', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 30 }),
        fc.constantFrom<Layout>('wide', 'compact', 'mobile'),
        (events, layout) => {
          let panel = walk(...events)
          expect(panel[0]).toEqual({ step: 'none' })
          const { step } = currentStep(panel)
          // The wide layout always shows the list; elsewhere there must be a back button.
          if (layout !== 'wide' && step !== 'none') expect(canGoBack(panel, layout)).toBe(true)
          for (let presses = panel.length; presses > 1; presses -= 1) panel = panelReducer(panel, back())
          expect(panel).toEqual(closedPanel)
        },
      ),
    )
  })

  test('back always leads to the step that was on screen before, unless the way began anew', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, event) => {
        const before = walk(...events)
        const after = panelReducer(before, event)
        if (after.length === before.length + 1) expect(panelReducer(after, back())).toEqual(before)
      }),
    )
  })
})
