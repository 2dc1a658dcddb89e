import { expect, test } from 'vitest'
import type { Attempt } from '../attempt/attempt.ts'
import { KitError } from '../errors/kitError.ts'
import { closedPanel, type PanelTile } from './panel.ts'
import { panelReducer } from './panelReducer.ts'
import { type PhoneNote, phoneNote } from './phoneNote.ts'

const paired: PanelTile = { id: 'a', route: 'deepLink', anyApp: false }
const anyApp: PanelTile = { ...paired, anyApp: true }
const inApp: PanelTile = { ...paired, route: 'appBrowser' }
const unset: PanelTile = { ...paired, route: 'unset' }

const idle: Attempt = { status: 'idle' }
const opening: Attempt = { status: 'opening', walletId: 'a', slow: false }
const slow: Attempt = { ...opening, slow: true }
const scan: Attempt = { status: 'awaitingScan', walletId: 'a', pairingUri: 'wc:1' }
const unreachable: Attempt = { ...scan, error: new KitError('pairingUnavailable', '') }
const rejected: Attempt = { status: 'rejected', walletId: 'a' }
const failed: Attempt = { status: 'failed', walletId: 'a', error: new KitError('timeout', '') }

const table: readonly (readonly [
  name: string,
  tile: PanelTile,
  attempt: Attempt,
  note: PhoneNote | undefined,
])[] = [
  ['pressed, not asked yet', paired, idle, undefined],
  ['another wallet is asked', paired, { ...opening, walletId: 'b' }, undefined],
  ['asked', paired, opening, { note: 'opening', slow: false }],
  ['asked for 10 s', paired, slow, { note: 'opening', slow: true }],
  ['X16 an app can be opened', paired, scan, { note: 'opening', slow: false, pairingUri: 'wc:1' }],
  ['D-32 a choice of apps', anyApp, scan, { note: 'appChoice', pairingUri: 'wc:1' }],
  [
    'X23 an app, and no relay',
    paired,
    unreachable,
    { note: 'opening', slow: false, pairingUri: 'wc:1', relayError: 'pairingUnavailable' },
  ],
  [
    'X23 a choice of apps, and no relay',
    anyApp,
    unreachable,
    { note: 'appChoice', pairingUri: 'wc:1', relayError: 'pairingUnavailable' },
  ],
  ['D-32 not before there is a URI', anyApp, opening, { note: 'opening', slow: false }],
  ['connected', paired, { status: 'connected', walletId: 'a' }, { note: 'connected' }],
  ['B-8.1 a rejection says nothing', paired, rejected, undefined],
  ['a failure is told', paired, failed, { note: 'failed', code: 'timeout' }],
  ['D-25 the app has this page', inApp, idle, { note: 'inApp' }],
  ['D-25 asked without the app', inApp, opening, { note: 'opening', slow: false }],
  ['D-25 and declined', inApp, rejected, { note: 'inApp' }],
  ['D-25 and failed', inApp, failed, { note: 'failed', code: 'timeout' }],
  ['without configuration', unset, idle, { note: 'notSetUp' }],
]
test.each(table)('%s', (_name, tile, attempt, note) => {
  const [panel] = panelReducer(closedPanel, { type: 'selectTile', tile })
  expect(phoneNote(panel, attempt)).toEqual(note)
})

test('no note before the first press, nor on Get a Wallet', () => {
  expect(phoneNote(closedPanel, opening)).toBeUndefined()
  const [pressed] = panelReducer(closedPanel, { type: 'selectTile', tile: paired })
  const [get] = panelReducer(pressed, { type: 'openGet' })
  expect(phoneNote(get, opening)).toBeUndefined()
})
