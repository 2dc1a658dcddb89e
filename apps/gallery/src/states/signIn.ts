import type { SignIn } from '@foyer/core'
import { unverified, wideAccount } from '../fixtures/account.ts'
import { waitingApp } from '../fixtures/waitingApp.ts'
import type { State } from '../State.ts'

const nonce = 'Zk3u9QwXb7Lr2Ya8'

const onWrongNetwork = {
  ...unverified,
  chain: { id: 56, name: 'BNB Smart Chain', unsupported: true },
} as const

const signInState = (id: string, title: string, signIn: SignIn): State => ({
  id,
  title,
  view: 'connect',
  session: unverified,
  signIn,
})

export const signInStates: readonly State[] = [
  signInState('sign-in', 'Ready to sign', { status: 'idle', nonce }),
  signInState('sign-in-preparing', 'Fetching the nonce', { status: 'preparing' }),
  {
    ...signInState('sign-in-switching', 'Leaving a wrong network', { status: 'switching', nonce }),
    session: onWrongNetwork,
  },
  {
    ...signInState('sign-in-stayed', 'The wallet cannot leave it', {
      status: 'idle',
      nonce,
      error: 'switchChainUnsupported',
    }),
    session: onWrongNetwork,
  },
  signInState('sign-in-signing', 'Waiting for the wallet', { status: 'signing', nonce }),
  signInState('sign-in-verifying', 'Waiting for the server', { status: 'verifying', nonce }),
  signInState('sign-in-failed', 'The wallet failed', { status: 'idle', nonce, error: 'signInSign' }),
  {
    ...signInState('sign-in-long', 'Long names', { status: 'idle', nonce }),
    session: {
      ...unverified,
      account: wideAccount,
      wallet: {
        id: 'long',
        name: 'Wallet of the Long Names That Go On Until the Last Character',
        canSwitchChain: true,
      },
    },
  },
  { ...signInState('sign-in-mobile', 'On a phone', { status: 'idle', nonce }), device: 'iphone' },
  {
    ...signInState('sign-in-mobile-waiting', 'The app on this phone has not come up', {
      status: 'signing',
      nonce,
    }),
    ...waitingApp(unverified),
  },
]
