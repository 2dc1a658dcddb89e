import { expect, test, vi } from 'vitest'
import { createCoinbaseProvider } from './coinbaseProvider.ts'

function setUp({ canOpen = true, cutOff = false, notice = false } = {}) {
  const vendor = {
    request: vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_chainId') return '0x89'
      if (method === 'eth_accounts') throw Object.assign(new Error('unauthorized'), { code: 4100 })
      return `${method} answered`
    }),
    disconnect: vi.fn(async () => {}),
  }
  const read = vi.fn(async () => 'from our node')
  const isWindowClosed = vi.fn(() => false)
  const provider = createCoinbaseProvider({
    vendor,
    read,
    canOpenWindow: () => canOpen,
    removeNotice: () => notice,
    isWindowClosed,
    isCutOff: async () => cutOff,
  })
  return { vendor, read, provider, isWindowClosed }
}

test.each(['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'])(
  '%s opens the window, in the same task',
  async (method) => {
    const { provider, vendor } = setUp()
    const asking = provider.request({ method, params: [] })
    await Promise.resolve()
    expect(vendor.request).toHaveBeenCalledExactlyOnceWith({ method, params: [] })
    await expect(asking).resolves.toBe(`${method} answered`)
  },
)

test('X16 outside of a press nothing is opened, and the visitor is told to press again', async () => {
  const { provider, vendor } = setUp({ canOpen: false })
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 'popupBlocked',
  })
  expect(vendor.request).not.toHaveBeenCalled()
})

test.each(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_switchEthereumChain'])(
  'X16 %s is answered outside of a press',
  async (method) => {
    const { provider } = setUp({ canOpen: false })
    await expect(provider.request({ method, params: [] })).resolves.toBe(`${method} answered`)
  },
)

test.each(['wallet_getCapabilities', 'wallet_getCallsStatus'])(
  '%s does not end with the last window',
  async (method) => {
    const { provider, vendor, isWindowClosed } = setUp()
    isWindowClosed.mockReturnValue(true)
    vendor.request.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve('late'), 900)))
    await expect(provider.request({ method })).resolves.toBe('late')
  },
)

test('X16 the browser blocked the window all the same: its notice is taken off', async () => {
  const { provider, vendor } = setUp({ notice: true })
  vendor.request.mockReturnValue(new Promise(() => {}))
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'popupBlocked' })
})

test('D-14 reads go to our node for the chain that the wallet is on', async () => {
  const { provider, read } = setUp()
  await expect(provider.request({ method: 'eth_call', params: ['x'] })).resolves.toBe('from our node')
  expect(read).toHaveBeenCalledExactlyOnceWith(137, { method: 'eth_call', params: ['x'] })
})

test('before a connection, there are no accounts', async () => {
  await expect(setUp().provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
})

test('permissions are none of its own; revoking them is leaving', async () => {
  const { provider, vendor } = setUp()
  await expect(provider.request({ method: 'wallet_requestPermissions' })).rejects.toMatchObject({
    code: 4200,
  })
  await provider.request({ method: 'wallet_revokePermissions' })
  expect(vendor.disconnect).toHaveBeenCalledOnce()
  expect(vendor.request).not.toHaveBeenCalled()
})

test('B-8.1 a window that is closed without a word is a rejection', async () => {
  const { provider, vendor, isWindowClosed } = setUp()
  vendor.request.mockReturnValue(new Promise(() => {}))
  const asking = provider.request({ method: 'eth_requestAccounts' })
  isWindowClosed.mockReturnValue(true)
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test('X16 a window that looks closed because of a header of the page is no rejection, and the console says which', async () => {
  const { provider, vendor, isWindowClosed } = setUp({ cutOff: true })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vendor.request.mockReturnValue(new Promise(() => {}))
  isWindowClosed.mockReturnValue(true)
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 'unknown' })
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('same-origin-allow-popups'))
})

test('an answer that was sent right before the window closed is not lost', async () => {
  const { provider, vendor, isWindowClosed } = setUp()
  isWindowClosed.mockReturnValue(true)
  vendor.request.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve('late'), 600)))
  await expect(provider.request({ method: 'personal_sign' })).resolves.toBe('late')
})
