import type { Attempt, Wallet } from '@foyer/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press, row } from '../../testing/connectDialog.ts'
import { openDialog } from '../../testing/openDialog.tsx'

const ledger: Wallet = {
  id: 'ledger',
  name: 'Ledger Live',
  groupName: 'Other',
  iconUrl: 'data:image/png,',
  iconBackground: '#000',
  connector: 'walletConnect',
  links: { desktop: 'ledgerlive://wc' },
  downloadUrls: { qrCode: 'https://example.com/ledger' },
}
const rainbow: Wallet = { ...ledger, id: 'rainbow', name: 'Rainbow', links: { ios: 'rainbow://wc' } }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const uri = (letter: string) => `wc:${letter.repeat(64)}@2?symKey=1`
const scan = (walletId: string, letter = 'a'): Attempt => ({
  status: 'awaitingScan',
  walletId,
  pairingUri: uri(letter),
})

/** Addresses that the page tried to open, in order. */
let opened: string[] = []

beforeEach(() => {
  localStorage.clear()
  opened = []
  vi.spyOn(window.location, 'href', 'set').mockImplementation((link) => void opened.push(link))
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

async function open(userAgent?: string) {
  const { host } = await openDialog({ wallets: [ledger, rainbow], ...(userAgent && { userAgent }) })
  return { answer: (attempt: Attempt) => act(() => host.attempt.set(attempt)) }
}

describe('B-11.24, B-10.4: a wallet with an app for this computer', () => {
  test('is opened once for each press, also when its code is renewed', async () => {
    const { answer: response } = await open()
    await press(row('ledger'))
    response({ status: 'opening', walletId: 'ledger', slow: false })
    expect(opened).toEqual([])
    response(scan('ledger'))
    expect(opened).toEqual([`ledgerlive://wc?uri=${encodeURIComponent(uri('a'))}`])
    response(scan('ledger', 'b'))
    expect(opened).toHaveLength(1)
  })

  test('is not opened again by the way back to its code', async () => {
    const { answer: response } = await open()
    await press(row('ledger'))
    response(scan('ledger'))
    await press(await screen.findByRole('button', { name: /^Don’t have/ }))
    await press(screen.getByRole('button', { name: 'Back' }))
    expect(opened).toHaveLength(1)
  })

  test('B-8.24: RETRY opens it again', async () => {
    const { answer: response } = await open()
    await press(row('ledger'))
    response(scan('ledger'))
    response({ status: 'rejected', walletId: 'ledger' })
    await press(await screen.findByRole('button', { name: 'RETRY' }))
    response(scan('ledger', 'b'))
    expect(opened).toHaveLength(2)
  })

  test('can be opened by hand, wherever a link without an app would do harm', async () => {
    const { answer: response } = await open(firefox)
    await press(row('ledger'))
    response(scan('ledger'))
    expect(opened).toEqual([])
    await press(await screen.findByRole('button', { name: 'Open Ledger Live' }))
    expect(opened).toEqual([`ledgerlive://wc?uri=${encodeURIComponent(uri('a'))}`])
  })

  test('and a wallet without one opens nothing', async () => {
    const { answer: response } = await open()
    await press(row('rainbow'))
    response(scan('rainbow'))
    expect(opened).toEqual([])
  })
})
