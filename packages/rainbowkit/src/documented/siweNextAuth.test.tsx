import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { ConnectButton, RainbowKitProvider } from '../index.ts'
import { type GetSiweMessageOptions, RainbowKitSiweNextAuthProvider } from '../siweNextAuth/index.tsx'
import { connectByDialog, createSite, installRainbow, press, show } from '../testing/site.tsx'

const nextAuth = vi.hoisted(() => ({
  getCsrfToken: vi.fn<() => Promise<string | undefined>>(),
  signIn:
    vi.fn<(provider: string, fields: Record<string, string | boolean>) => Promise<object | undefined>>(),
  signOut: vi.fn<(options: object) => Promise<void>>(),
  useSession: vi.fn<() => object>(),
}))
vi.mock('next-auth/react', () => nextAuth)

const csrfToken = 'c0ffee00'.repeat(8)

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  nextAuth.getCsrfToken.mockResolvedValue(csrfToken)
  nextAuth.signIn.mockResolvedValue({ ok: true, error: null })
  nextAuth.useSession.mockReturnValue({ status: 'unauthenticated' })
})
afterEach(cleanup)

interface Options {
  readonly enabled?: boolean
  readonly getSiweMessageOptions?: GetSiweMessageOptions
}

/** A site of next-auth, whose visitor connects Rainbow. */
async function connected(options: Options = {}) {
  const wallet = installRainbow()
  const config = createSite()
  const page = () => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitSiweNextAuthProvider {...options}>
          <RainbowKitProvider>
            <ConnectButton />
          </RainbowKitProvider>
        </RainbowKitSiweNextAuthProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const { rerender } = show(page())
  await connectByDialog()
  onTestFinished(() => leave(config))
  return { config, wallet, update: () => rerender(page()) }
}

const leave = (config: Config) => act(() => disconnect(config))

/** Signs, and resolves to what next-auth was asked for. */
async function sign() {
  await press(await screen.findByRole('button', { name: /Sign message/i }))
  await waitFor(() => expect(nextAuth.signIn).toHaveBeenCalledOnce())
  const [provider, { message, signature, ...fields }] = nextAuth.signIn.mock.calls[0] ?? ['', {}]
  return { provider, fields, signature, message: parseSiweMessage(String(message)) }
}

test('the message has the token of next-auth, the statement of RainbowKit, and goes to the credentials', async () => {
  const { wallet } = await connected()
  const { fields, message, provider, signature } = await sign()
  expect([provider, fields]).toEqual(['credentials', { redirect: false }])
  expect(signature).toMatch(/^0x[0-9a-f]+$/)
  expect(message).toMatchObject({
    address: wallet.addresses[0],
    chainId: 1,
    domain: location.host,
    nonce: csrfToken,
    statement: 'Sign in with Ethereum to the app.',
    uri: location.origin,
    version: '1',
  })
})

test('fields of the site count, those of the account and the nonce stay', async () => {
  const own = { statement: 'Sign in to Harbour.', resources: ['https://harbour.example/terms'] }
  const others = { address: `0x${'1'.repeat(40)}`, chainId: 5, nonce: '12345678' }
  const { wallet } = await connected({ getSiweMessageOptions: () => ({ ...own, ...others }) })
  const { message } = await sign()
  expect(message).toMatchObject({ ...own, address: wallet.addresses[0], chainId: 1, nonce: csrfToken })
})

test.each([
  ['without ok', { ok: false, error: 'CredentialsSignin' }],
  ['with an error beside ok, as of Auth.js 5', { ok: true, error: 'CredentialsSignin' }],
  ['with nothing', undefined],
])('an answer of next-auth %s is a refusal', async (_, outcome) => {
  nextAuth.signIn.mockResolvedValue(outcome)
  await connected()
  await sign()
  expect(await screen.findByText(/Error verifying signature/)).toBeTruthy()
})

test('next-auth without a token cannot prepare a message', async () => {
  nextAuth.getCsrfToken.mockResolvedValue(undefined)
  await connected()
  expect(await screen.findByText(/Error preparing message/)).toBeTruthy()
})

test('a visitor with a session is connected, and leaves it with the wallet', async () => {
  const { config, update } = await connected()
  await sign()
  nextAuth.useSession.mockReturnValue({ status: 'authenticated' })
  update()
  await screen.findByTestId('foyer-account-button')
  expect(nextAuth.signOut).not.toHaveBeenCalled()
  await leave(config)
  await waitFor(() => expect(nextAuth.signOut).toHaveBeenCalledExactlyOnceWith({ redirect: false }))
})

test('with `enabled` false a connected wallet is enough', async () => {
  await connected({ enabled: false })
  expect(await screen.findByTestId('foyer-account-button')).toBeTruthy()
  expect(nextAuth.getCsrfToken).not.toHaveBeenCalled()
})
