import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '../attempt/attempt.ts'
import { KitError } from '../errors/kitError.ts'
import { missing, panelWallet } from '../testing/panelWallet.ts'
import {
  canGoBack,
  closedPanel,
  currentStep,
  hasBegun,
  type Layout,
  type Panel,
  type PanelEvent,
  type PanelTile,
  type PanelWallet,
  selectedWalletId,
} from './panel.ts'
import { panelReducer } from './panelReducer.ts'

/** B-11.7: what the default entries amount to on a desktop Chromium. */
const both: PanelWallet = { ...panelWallet, id: 'metaMask' }
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

const openGet: PanelEvent = { type: 'openGet' }
const openLearn: PanelEvent = { type: 'openLearn' }
const openAll: PanelEvent = { type: 'openAll' }
const idle: Attempt = { status: 'idle' }
const select = (wallet: PanelWallet, attempt: Attempt = idle): PanelEvent => ({
  type: 'select',
  wallet,
  attempt,
})
const start: PanelEvent = { type: 'begin' }
const tile: PanelTile = { id: 'rainbow', route: 'deepLink', anyApp: false }
const selectTile: PanelEvent = { type: 'selectTile', tile }
const on = (
  type: 'get' | 'getThis' | 'chooseExtension' | 'chooseApp' | 'continue' | 'connect',
  wallet: PanelWallet,
): PanelEvent => ({ type, wallet })

/** The attempt of a pressed wallet starts at once. */
const reduce = (panel: Panel, event: PanelEvent): Panel => panelReducer(panel, event)[0]
const next = (panel: Panel, event: PanelEvent) => reduce(reduce(panel, event), start)
const walk = (...events: readonly PanelEvent[]) => events.reduce(next, closedPanel)
const stepAfter = (panel: Panel, ...events: readonly PanelEvent[]) =>
  currentStep(events.reduce(next, panel)).step

describe('forward moves', () => {
  const table: readonly (readonly [name: string, events: readonly PanelEvent[], step: string])[] = [
    ['B-11.1 the dialog opens on the list', [], 'list'],
    ['NONE (wide), "Get a Wallet"', [openGet], 'get'],
    ['NONE (compact), "Learn More"', [openLearn], 'learnCompact'],
    ['LEARN_COMPACT, "Get a Wallet"', [openLearn, openGet], 'get'],
    ['select a ready entry', [select(both)], 'connect'],
    ['B-4.101 select a missing entry with an extension link', [select(missing(both))], 'downloadOptions'],
    ['B-11.8 only an extension link', [select(missing(extensionOnly))], 'downloadOptions'],
    ['B-11.8 only an app', [select(missing(appOnly))], 'connect'],
    ['B-11.8 neither', [select(missing(nothing))], 'connect'],
    ['GET with code and extension', [openGet, on('get', both)], 'downloadOptions'],
    ['GET with a code only', [openGet, on('get', argent)], 'download'],
    ['GET with an extension only', [openGet, on('get', extensionOnly)], 'instructionsExtension'],
    ['GET with an extension without steps', [openGet, on('get', bareExtension)], 'downloadOptions'],
    ['CONNECT (QR), "Don’t have it?", both', [select(both), on('getThis', both)], 'downloadOptions'],
    ['CONNECT (QR), "Don’t have it?", code only', [select(argent), on('getThis', argent)], 'download'],
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
    ['LEARN_COMPACT', [openLearn], 'list', 'list'],
    ['GET, wide way', [openGet], 'list', 'list'],
    ['GET, compact way', [openLearn, openGet], 'list', 'learnCompact'],
    ['CONNECT from the list', [select(both)], undefined, 'list'],
    ['CONNECT from Get a Wallet', [openGet, on('get', ledger), on('continue', ledger)], undefined, 'list'],
    [
      'CONNECT from the instructions',
      [openLearn, openGet, on('get', argent), on('continue', argent), on('connect', argent)],
      undefined,
      'list',
    ],
    ['DOWNLOAD_OPTIONS from the list', [select(missing(both))], 'list', 'list'],
    ['DOWNLOAD_OPTIONS from GET', [openGet, on('get', both)], 'get', 'get'],
    ['DOWNLOAD_OPTIONS from CONNECT', [select(both), on('getThis', both)], 'connect', 'connect'],
    [
      'DOWNLOAD from DOWNLOAD_OPTIONS',
      [openGet, on('get', both), on('chooseApp', both)],
      'downloadOptions',
      'downloadOptions',
    ],
    ['DOWNLOAD from GET', [openGet, on('get', argent)], 'get', 'get'],
    ['DOWNLOAD from CONNECT', [select(argent), on('getThis', argent)], 'connect', 'connect'],
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
      [select(missing(extensionOnly)), on('chooseExtension', extensionOnly)],
      'list',
      'list',
    ],
    [
      'INSTRUCTIONS_EXTENSION from CONNECT',
      [select(both), on('getThis', both), on('chooseExtension', both)],
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
  expect(stepAfter(panel, { type: 'back', layout: 'wide' })).toBe('list')
})

test('B-11.2: a wallet chosen from the list forgets the screens before it', () => {
  const panel = walk(openGet, on('get', both), select(missing(rainbow)))
  expect(stepAfter(panel, back())).toBe('list')
})

test('B-11.5: going back to a list leaves no wallet marked', () => {
  const panel = walk(openGet, on('get', both))
  expect(selectedWalletId(panel)).toBe('metaMask')
  expect(selectedWalletId(next(panel, back()))).toBeUndefined()
  expect(selectedWalletId(walk(select(both), back()))).toBeUndefined()
})

test('B-11.30: the mobile layout goes to Get a Wallet and back', () => {
  expect(canGoBack(walk(openGet), 'mobile')).toBe(true)
  expect(stepAfter(walk(openGet), back())).toBe('list')
})

test('back on the list stays on the list', () => {
  expect(walk(back(), back()).steps).toEqual(closedPanel.steps)
})

describe('the pressed wallet', () => {
  const opening: Attempt = { status: 'opening', walletId: both.id, slow: false }
  const failed: Attempt = { status: 'failed', walletId: both.id, error: new KitError('unknown', '') }
  const rejected: Attempt = { status: 'rejected', walletId: both.id }

  test('is marked at once; its step follows when its attempt has started', () => {
    const pressed = reduce(closedPanel, select(both))
    expect(selectedWalletId(pressed)).toBe(both.id)
    expect(currentStep(pressed)).toEqual({ step: 'list' })
    expect(currentStep(reduce(pressed, start))).toEqual({ step: 'connect', walletId: both.id })
  })

  test('another move takes its place', () => {
    const panel = reduce(reduce(closedPanel, select(both)), openGet)
    expect(selectedWalletId(panel)).toBeUndefined()
    expect(currentStep(reduce(panel, start))).toEqual({ step: 'get' })
  })

  test.each<readonly [name: string, before: Attempt, attempt: Attempt, begun: boolean]>([
    ['nothing has started', idle, idle, false],
    ['the attempt of another wallet', idle, { ...opening, walletId: 'other' }, false],
    ['its attempt', idle, opening, true],
    ['one that it joins', opening, opening, true],
    ['one that has failed at once', idle, failed, true],
    ['B-8.24 one that failed before the press', failed, failed, false],
    ['or was declined before the press', rejected, rejected, false],
    ['or fails again', failed, { ...failed }, true],
  ])('%s', (_name, before, attempt, begun) => {
    expect(hasBegun(reduce(closedPanel, select(both, before)), attempt)).toBe(begun)
  })

  test('nothing begins unless it was pressed', () => {
    expect(hasBegun(closedPanel, opening)).toBe(false)
    expect(hasBegun(walk(select(both)), opening)).toBe(false)
  })
})

describe('on a phone', () => {
  test('a pressed tile stays on the grid, and is the one that the note is about', () => {
    const panel = walk(selectTile)
    expect(currentStep(panel)).toEqual({ step: 'list', tile })
    expect(selectedWalletId(panel)).toBe('rainbow')
    expect(canGoBack(panel, 'mobile')).toBe(false)
  })

  test('the note is there again after Get a Wallet', () => {
    const panel = walk(selectTile, openGet)
    expect(selectedWalletId(panel)).toBeUndefined()
    expect(selectedWalletId(next(panel, back('mobile')))).toBe('rainbow')
  })

  test.each([{ type: 'cancel' }, { type: 'withoutApp', walletId: 'rainbow' }] as const)(
    '$type changes no step',
    (event) => {
      const panel = walk(selectTile)
      expect(reduce(panel, event)).toBe(panel)
    },
  )
})

describe('"All wallets"', () => {
  const table: readonly (readonly [name: string, events: readonly PanelEvent[], back: string])[] = [
    ['from the list', [openAll], 'list'],
    ['in place of the step beside the list', [openGet, openAll], 'list'],
    ['a wallet of it that can be connected', [openAll, select(both)], 'all'],
    ['a wallet of it that is to be installed', [openAll, select(missing(both))], 'all'],
    ['a download of it', [openAll, select(both), on('getThis', both)], 'connect'],
    [
      'connected after its instructions',
      [openAll, select(argent), on('getThis', argent), on('continue', argent), on('connect', argent)],
      'all',
    ],
    ['a wallet of the list beside a wallet of it', [openAll, select(both), select(rainbow)], 'list'],
    ['on a phone, with a pressed wallet', [openAll, selectTile], 'list'],
  ]
  test.each(table)('back leads to where the visitor came from: %s', (_, events, step) => {
    expect(stepAfter(walk(...events), back('compact'))).toBe(step)
    expect(stepAfter(walk(...events), back('wide'))).toBe(step)
  })

  test('a wallet of it has a way back in the wide layout, too, where the list does not show it', () => {
    expect(canGoBack(walk(openAll, select(both)), 'wide')).toBe(true)
    expect(canGoBack(walk(select(both)), 'wide')).toBe(false)
  })

  test('on a phone, the pressed wallet stays in it, and the note is about that wallet', () => {
    const panel = walk(openAll, selectTile)
    expect(panel.steps).toEqual([{ step: 'list' }, { step: 'all', tile }])
    expect(selectedWalletId(panel)).toBe('rainbow')
    expect(selectedWalletId(next(panel, back('mobile')))).toBeUndefined()
  })
})

test('the direction of the last step', () => {
  expect(closedPanel.direction).toBeUndefined()
  expect(walk(select(both)).direction).toBe('forward')
  expect(walk(select(missing(both))).direction).toBe('forward')
  expect(walk(openGet).direction).toBe('forward')
  expect(walk(openGet, back()).direction).toBe('back')
})

describe('random walks', () => {
  const wallets = [both, rainbow, argent, ledger, extensionOnly, bareExtension, appOnly, nothing]
  const anyWallet = fc.constantFrom(...wallets, ...wallets.map(missing))
  const anyEvent: fc.Arbitrary<PanelEvent> = fc.oneof(
    fc.constantFrom<PanelEvent>(openGet, openLearn, openAll, back()),
    anyWallet.map((wallet) => select(wallet)),
    fc.record({
      type: fc.constantFrom('get', 'getThis', 'chooseExtension', 'chooseApp', 'continue', 'connect'),
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
          expect(panel.steps[0]).toEqual({ step: 'list' })
          const { step } = currentStep(panel)
          // The wide layout always shows the list; elsewhere there must be a back button.
          if (layout !== 'wide' && step !== 'list') expect(canGoBack(panel, layout)).toBe(true)
          for (let presses = panel.steps.length; presses > 1; presses -= 1) panel = next(panel, back())
          expect(panel.steps).toEqual(closedPanel.steps)
        },
      ),
    )
  })

  test('back always leads to the step that was on screen before, unless the way began anew', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, event) => {
        const before = walk(...events)
        const after = next(before, event)
        if (after.steps.length === before.steps.length + 1)
          expect(next(after, back()).steps).toEqual(before.steps)
      }),
    )
  })
})

describe('the effect on the attempt', () => {
  const wallet = panelWallet
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
})
