import { dialogMessages, KitError, type KitErrorCode } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { internals } from '../../kitInternals.ts'
import { openDialog } from '../../testing/openDialog.tsx'

const node = 'https://node.example/'
const response = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
const request = vi.fn<typeof fetch>()
beforeEach(() => {
  request.mockReset().mockImplementation(async () => response())
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { advice } = dialogMessages
const ask = () => screen.queryByRole('button', { name: advice.ask })
const paragraphs = () =>
  [...(document.getElementById(ask()?.getAttribute('aria-controls') ?? '')?.children ?? [])].map(
    (paragraph) => paragraph.textContent,
  )

async function failWith(code: KitErrorCode) {
  const opened = await openDialog({
    engine: { inspect: async () => ({ nodes: [{ chainId: 1, urls: [node] }] }) },
  })
  act(() => void fireEvent.click(screen.getByTestId('foyer-wallet-option-coinbase')))
  const fail = (next: KitErrorCode) =>
    act(() =>
      opened.host.attempt.set({ status: 'failed', walletId: 'coinbase', error: new KitError(next, '') }),
    )
  fail(code)
  await screen.findByRole('alert')
  return { ...opened, fail }
}

test.each(['userRejected', 'clockWrong', 'chainStayed', 'outdatedPage'] as const)(
  '35.3 %s says all that there is to say',
  async (code) => {
    await failWith(code)
    expect(ask()).toBeNull()
  },
)

const press = () => act(async () => void fireEvent.click(ask() as HTMLElement))
const requestedNodes = () => request.mock.calls.map(([url]) => String(url)).filter((url) => url === node)

test.each([
  ['timeout', []],
  ['networkUnreachable', [node]],
] as const)('35.3 %s: a press looks for the cause, and asks of other hosts %j', async (code, nodes) => {
  await failWith(code)
  expect(request).not.toHaveBeenCalled()
  await press()
  await eventually(() => expect(paragraphs()).toHaveLength(1))
  expect(requestedNodes()).toEqual(nodes)
})

test('35.3 another failure has other causes', async () => {
  const { fail } = await failWith('timeout')
  await press()
  await eventually(() => expect(paragraphs()).toHaveLength(1))
  fail('unknown')
  expect(paragraphs()).toEqual([])
  expect(ask()?.getAttribute('aria-expanded')).toBe('false')
})

test('35.3 a diagnosis that ends after another failure says nothing of it', async () => {
  const { fail, kit } = await failWith('timeout')
  const diagnosis = await kit.diagnose()
  let finish = () => {}
  vi.spyOn(kit[internals], 'diagnose').mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(diagnosis)
    }),
  )
  await press()
  fail('unknown')
  await act(async () => finish())
  await act(() => vi.dynamicImportSettled())
  expect(paragraphs()).toEqual([])
  expect(ask()?.getAttribute('aria-disabled')).toBeNull()
})
