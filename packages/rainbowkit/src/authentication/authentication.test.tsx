import { announce, createScriptedWallet } from '@foyer/testing/wallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import {
  type AuthenticationStatus,
  ConnectButton,
  createAuthenticationAdapter,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from '../index.ts'
import { down } from '../testing/wagmi.ts'
import { rainbowWallet } from '../wallets/index.ts'
import { createHostAuthentication } from './createHostAuthentication.ts'

afterEach(cleanup)

/** A message as `siwe` makes one. */
class Message {
  readonly nonce: string
  constructor(nonce: string) {
    this.nonce = nonce
  }
  prepareMessage() {
    return `your.app wants you to sign in: ${this.nonce}`
  }
}

const verify = vi.fn<(proof: { message: Message; signature: string }) => void>()

function Site({ config }: { readonly config: Config }) {
  const [client] = useState(() => new QueryClient())
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  // A new one at each render, as sites write it.
  const adapter = createAuthenticationAdapter<Message>({
    getNonce: async () => 'abcdefgh1',
    createMessage: ({ nonce }) => new Message(nonce),
    async verify(proof) {
      verify(proof)
      setStatus('authenticated')
      return true
    },
    async signOut() {
      setStatus('unauthenticated')
    },
  })
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
          <RainbowKitProvider>
            <ConnectButton />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

test('a status in React and a message of siwe: connected, signed, verified', async () => {
  localStorage.clear()
  const wallet = createScriptedWallet({ info: { name: 'Rainbow', rdns: 'me.rainbow' } })
  announce(wallet)
  const config = getDefaultConfig({
    appName: 'Your app',
    projectId: 'id',
    chains: [mainnet],
    transports: { 1: down },
    wallets: [{ groupName: 'Popular', wallets: [rainbowWallet] }],
  }) as unknown as Config
  render(<Site config={config} />)
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
  await press(screen.getByTestId('foyer-connect-button'))
  await press(await screen.findByTestId('foyer-wallet-option-rainbow'))
  await screen.findByRole('heading', { name: /Verify your account/ })
  await press(await screen.findByRole('button', { name: /Sign message/i }))
  await screen.findByTestId('foyer-account-button')
  expect(verify).toHaveBeenCalledExactlyOnceWith({
    message: expect.any(Message),
    signature: expect.stringMatching(/^0x[0-9a-f]+$/),
  })
})

test('the engine hears of a new status once, and asks the newest adapter', async () => {
  const adapterOf = (nonce: string) => ({
    getNonce: async () => nonce,
    createMessage: () => 'text',
    verify: async () => true,
    signOut: async () => {},
  })
  const { authentication, update } = createHostAuthentication(
    { adapter: adapterOf('first'), status: 'loading' },
    true,
  )
  const listener = vi.fn()
  const stop = authentication.subscribe(listener)
  update({ adapter: adapterOf('second'), status: 'loading' })
  update({ adapter: adapterOf('second'), status: 'authenticated' })
  expect(listener).toHaveBeenCalledOnce()
  expect(authentication.getStatus()).toEqual({ status: 'authenticated' })
  expect(await authentication.adapter.getNonce()).toBe('second')
  stop()
  update({ adapter: adapterOf('second'), status: 'unauthenticated' })
  expect(listener).toHaveBeenCalledOnce()
})

test('a message that has no text is told', async () => {
  const adapter = {
    getNonce: async () => '',
    createMessage: () => ({}),
    verify: async () => true,
    signOut: async () => {},
  }
  const { authentication } = createHostAuthentication({ adapter, status: 'loading' }, true)
  const fields = { nonce: 'abcdefgh', address: '0x00', chainId: 1 } as const
  await expect(authentication.adapter.createMessage(fields)).rejects.toThrow('prepareMessage()')
})

test("getMessageBody of RainbowKit before 2.2 is the message's text, and verify gets the message", async () => {
  const message = { body: 'Sign in to your app.' }
  const proofs: unknown[] = []
  const { authentication } = createHostAuthentication(
    {
      status: 'unauthenticated',
      adapter: {
        getNonce: async () => 'abcdefgh1',
        createMessage: () => message,
        getMessageBody: ({ message }) => (message as { body: string }).body,
        verify: async (proof) => Boolean(proofs.push(proof)),
        signOut: async () => {},
      },
    },
    true,
  )
  const { createMessage, verify } = authentication.adapter
  const text = await createMessage({ nonce: 'abcdefgh1', address: '0x', chainId: 1 })
  expect(text).toBe(message.body)
  await verify({ message: text, signature: '0x1' } as never)
  expect(proofs).toEqual([{ message, signature: '0x1' }])
})
