import type { CallCommands, SendCallsOptions, Session } from '@foyer/core'
import { KitError } from '@foyer/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { stubServer } from '../testing/stubServer.ts'
import { sendCalls } from './sendCalls.ts'
import { useCallsStatus } from './useCallsStatus.ts'
import { useCapabilities } from './useCapabilities.ts'
import { useSendCalls } from './useSendCalls.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const to = '0x000000000000000000000000000000000000dEaD'
const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address: to, displayName: '0x00…dEaD' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
  wallet: { id: 'io.test', name: 'Test Wallet', canSwitchChain: true },
}

/** Renders in a page whose engine has these commands for batches. */
async function mount(children: ReactNode, commands: Partial<CallCommands>, session = connected) {
  const { kit } = createTestKit({ session })
  const engine = await kit.engine()
  vi.spyOn(engine, 'calls').mockResolvedValue(commands as CallCommands)
  await act(async () => {
    render(
      <StrictMode>
        <FoyerProvider kit={kit}>{children}</FoyerProvider>
      </StrictMode>,
    )
  })
  return kit
}

function Sender({ atomic }: { readonly atomic?: boolean }) {
  const { sendCalls, status, data, error, reset } = useSendCalls()
  const variables = { calls: [{ to }, { to }], ...(atomic && { forceAtomic: true }) } as const
  return (
    <>
      <button type="button" onClick={() => sendCalls(variables)}>
        Send
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <output>{`${status} ${data?.id ?? ''}${error?.code ?? ''}`}</output>
    </>
  )
}

const variables = { calls: [{ to }] } as const

function Constant() {
  const { sendCalls, status } = useSendCalls()
  return (
    <button type="button" onClick={() => sendCalls(variables)}>
      {status}
    </button>
  )
}

const said = () => document.querySelector('output')?.textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('useSendCalls: idle, pending, success, and idle again', async () => {
  let response: (id: string) => void = () => {}
  const send = vi.fn(
    () =>
      new Promise<{ id: string }>((resolve) => {
        response = (id) => resolve({ id })
      }),
  )
  await mount(<Sender atomic />, { send })
  expect(said()).toBe('idle ')
  await press('Send')
  expect(said()).toBe('pending ')
  expect(send).toHaveBeenCalledWith([{ to }, { to }], expect.objectContaining({ atomic: true }))
  await act(async () => response('0x1'))
  expect(said()).toBe('success 0x1')
  await press('Reset')
  expect(said()).toBe('idle ')
})

test('useSendCalls: the newest of two calls with the same variables counts', async () => {
  const rejections: ((error: KitError) => void)[] = []
  const send = () => new Promise<never>((_, reject) => rejections.push(reject))
  await mount(<Constant />, { send })
  await press('idle')
  await press('pending')
  await act(async () => rejections[0]?.(new KitError('userRejected', '')))
  expect(screen.getByRole('button', { name: 'pending' })).toBeTruthy()
  await act(async () => rejections[1]?.(new KitError('userRejected', '')))
  expect(screen.getByRole('button', { name: 'error' })).toBeTruthy()
})

test('useSendCalls: a failure is an error, and rejects nothing', async () => {
  const send = () => Promise.reject(new KitError('userRejected', ''))
  await mount(<Sender />, { send })
  await press('Send')
  expect(said()).toBe('error userRejected')
})

test('X22: useSendCalls: an engine that cannot be fetched is an error, and the next try fetches it', async () => {
  stubServer(() => true)
  const kit = await mount(<Sender />, { send: async () => ({ id: '0x1' }) })
  const cause = new TypeError('Failed to fetch dynamically imported module')
  vi.spyOn(kit, 'engine').mockRejectedValueOnce(cause)
  await press('Send')
  await waitFor(() => expect(said()).toBe('error outdatedPage'))
  await press('Send')
  expect(said()).toBe('success 0x1')
})

test('a sequence: the dialog says so, the visitor goes on, and sees the steps until the end', async () => {
  let step: SendCallsOptions['onStep']
  let end: () => void = () => {}
  const goesOn = vi.fn()
  const send: CallCommands['send'] = async (_calls, { onNotice, onStep } = {}) => {
    goesOn(await onNotice?.({ reason: 'sequence', count: 2 }))
    step = onStep
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return { id: '0x2' }
  }
  await mount(<Sender />, { send })
  await press('Send')
  const dialog = await screen.findByRole('dialog', { name: 'One step at a time' })
  expect(dialog.textContent).toContain('Test Wallet takes one step after the other')
  expect(goesOn).not.toHaveBeenCalled()
  await press('Continue')
  expect(goesOn).toHaveBeenCalledWith(true)
  await act(async () => step?.(2, 2))
  expect(screen.getByRole('dialog').textContent).toContain('Step 2 of 2')
  await act(async () => end())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toBe('success 0x2')
})

test.each(['Cancel', 'Close'])('an upgrade: %s sends nothing', async (name) => {
  const send: CallCommands['send'] = async (_calls, { onNotice } = {}) => {
    if (!(await onNotice?.({ reason: 'upgrade', count: 2 }))) throw new KitError('userRejected', '')
    return { id: '0x3' }
  }
  await mount(<Sender />, { send })
  await press('Send')
  await screen.findByRole('dialog', { name: 'Upgrade of your account' })
  await press(name)
  await waitFor(() => expect(said()).toBe('error userRejected'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without FoyerProvider, calls that need a dialog are refused, and others are sent', async () => {
  const { kit } = createTestKit({ session: connected })
  const engine = await kit.engine()
  const send = vi.fn<CallCommands['send']>(async (_calls, { onNotice } = {}) => {
    await onNotice?.({ reason: 'sequence', count: 2 })
    return { id: '0x1' }
  })
  vi.spyOn(engine, 'calls').mockResolvedValue({ send } as unknown as CallCommands)
  await expect(sendCalls(kit, [{ to }, { to }])).rejects.toMatchObject({ code: 'missingFoyerProvider' })
  expect(await sendCalls(kit, [{ to }, { to }], { onNotice: async () => true })).toEqual({ id: '0x1' })
  send.mockResolvedValue({ id: '0x2' })
  expect(await sendCalls(kit, [{ to }])).toEqual({ id: '0x2' })
})

test('a provider that goes away before the decision declines; one that is mounted anew shows the dialog still', async () => {
  const { kit } = createTestKit({ session: connected })
  const send: CallCommands['send'] = async (_calls, { onNotice } = {}) => {
    if (!(await onNotice?.({ reason: 'sequence', count: 2 }))) throw new KitError('userRejected', '')
    return { id: '0x3' }
  }
  vi.spyOn(await kit.engine(), 'calls').mockResolvedValue({ send } as unknown as CallCommands)
  const page = (key: string) => (
    <FoyerProvider key={key} kit={kit}>
      {null}
    </FoyerProvider>
  )
  const { rerender, unmount } = render(page('first'))
  const sent = sendCalls(kit, [{ to }, { to }])
  await screen.findByRole('dialog', { name: 'One step at a time' })
  rerender(page('second'))
  await press('Continue')
  expect(await sent).toEqual({ id: '0x3' })
  const declined = sendCalls(kit, [{ to }, { to }])
  await screen.findByRole('dialog', { name: 'One step at a time' })
  unmount()
  await expect(declined).rejects.toMatchObject({ code: 'userRejected' })
  expect(kit.notice.get()).toBeUndefined()
})

test('another dialog of the page takes the place of the notice: nothing is sent', async () => {
  const send: CallCommands['send'] = async (_calls, { onNotice } = {}) => {
    if (!(await onNotice?.({ reason: 'sequence', count: 2 }))) throw new KitError('userRejected', '')
    return { id: '0x3' }
  }
  const kit = await mount(<Sender />, { send })
  await press('Send')
  await screen.findByRole('dialog', { name: 'One step at a time' })
  await act(async () => kit.open('account'))
  await waitFor(() => expect(said()).toBe('error userRejected'))
})

function Reader({ id, chainId }: { readonly id?: string; readonly chainId?: number }) {
  const all = useCapabilities()
  const one = useCapabilities({ chainId: chainId ?? 1 })
  const status = useCallsStatus({ id })
  return (
    <output>
      {JSON.stringify([all.data, one.data, status.data?.statusCode, status.status, all.error?.code])}
    </output>
  )
}

function StatusReader() {
  const { data, error, status } = useCallsStatus({ id: '0xabc' })
  return <output>{`${status} ${data?.statusCode} ${error?.code}`}</output>
}

/** Pauses between two requests, each with the render that follows. */
async function pass(pauses: number) {
  for (let count = 0; count < pauses; count += 1) await act(() => vi.advanceTimersByTimeAsync(2_000))
}

const atomic = { atomic: { status: 'supported' } } as const

test('useCapabilities has the chain of the connection, or the one that is asked for alone', async () => {
  const capabilities = vi.fn(async (ids: readonly number[] = []) =>
    Object.fromEntries(ids.map((id) => [id, atomic])),
  )
  await mount(<Reader chainId={137} />, { capabilities })
  await waitFor(() =>
    expect(said()).toBe(JSON.stringify([{ 1: atomic }, atomic, undefined, 'pending', undefined])),
  )
  expect(capabilities.mock.calls.flatMap(([ids]) => ids)).toEqual(expect.arrayContaining([1, 137]))
})

test('useCapabilities asks nothing of a wallet that is not connected, or only remembered', async () => {
  const capabilities = vi.fn(async () => ({}))
  await mount(<Reader />, { capabilities }, { ...connected, stale: true })
  expect(capabilities).not.toHaveBeenCalled()
})

test('useCallsStatus asks until the batch has ended', async () => {
  const codes = [100, 100, 200]
  const status = vi.fn(async (id: string) => {
    const statusCode = codes.shift() ?? 200
    const name = statusCode === 100 ? ('pending' as const) : ('success' as const)
    return { id, version: '2.0.0', chainId: 1, atomic: true, status: name, statusCode, receipts: [] }
  })
  const capabilities = () => Promise.reject(new KitError('unsupportedMethod', ''))
  await mount(<Reader id="0xabc" />, { capabilities, status })
  await waitFor(() =>
    expect(said()).toBe(JSON.stringify([undefined, undefined, 200, 'success', 'unsupportedMethod'])),
  )
  const callCount = status.mock.calls.length
  await act(async () => {})
  expect(status.mock.calls.length).toBe(callCount)
})

const pendingBatch = {
  version: '2.0.0',
  chainId: 1,
  atomic: true,
  status: 'pending',
  statusCode: 100,
} as const

test.each(['timeout', 'rateLimited', 'walletOffline', 'networkUnreachable', 'batchUnknown'] as const)(
  'useCallsStatus keeps the status after %s, and asks again',
  async (code) => {
    vi.useFakeTimers()
    const status = vi.fn<CallCommands['status']>()
    status.mockRejectedValue(new KitError(code, ''))
    await mount(<StatusReader />, { status })
    expect(said()).toBe('pending undefined undefined')
    status.mockImplementationOnce(async (id) => ({ id, ...pendingBatch, receipts: [] }))
    await pass(1)
    expect(said()).toBe('success 100 undefined')
    const callCount = status.mock.calls.length
    await pass(5)
    expect(status.mock.calls.length - callCount).toBe(5)
    expect(said()).toBe('success 100 undefined')
    status.mockImplementation(async (id) => ({
      id,
      ...pendingBatch,
      status: 'success',
      statusCode: 200,
      receipts: [],
    }))
    await pass(1)
    expect(said()).toBe('success 200 undefined')
  },
)

test('useCallsStatus ends with a wallet that has no status', async () => {
  vi.useFakeTimers()
  const status = vi.fn(() => Promise.reject(new KitError('unsupportedMethod', '')))
  await mount(<StatusReader />, { status })
  expect(said()).toBe('error undefined unsupportedMethod')
  const callCount = status.mock.calls.length
  await pass(5)
  expect(status.mock.calls.length).toBe(callCount)
})

test('useCallsStatus ends with a batch that the wallet has not known for a minute', async () => {
  vi.useFakeTimers()
  const status = vi.fn(() => Promise.reject(new KitError('batchUnknown', '')))
  await mount(<StatusReader />, { status })
  await pass(28)
  expect(said()).toBe('pending undefined undefined')
  await pass(1)
  expect(said()).toBe('error undefined batchUnknown')
  const callCount = status.mock.calls.length
  await pass(5)
  expect(status.mock.calls.length).toBe(callCount)
})
