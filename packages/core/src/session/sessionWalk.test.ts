import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthStatus } from '../auth/authentication.ts'
import { type Address, isSameAddress } from '../format/address.ts'
import { nextView, sessionEffects } from '../view/nextView.ts'
import { canOpen, type View } from '../view/view.ts'
import { disconnectedSession, type Session } from './session.ts'
import { sessionStatus } from './sessionStatus.ts'
import { accountWord } from './walletWord.ts'

const accounts: readonly Address[] = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

/** Events outside of the kit that change a session. */
interface World {
  readonly address: Address | undefined
  readonly walletId: string
  readonly chainId: number
  readonly auth: AuthStatus | undefined
}

const world: fc.Arbitrary<World> = fc.record({
  address: fc.constantFrom(undefined, ...accounts),
  walletId: fc.constantFrom('rainbow', 'trust'),
  chainId: fc.constantFrom(1, 10, 999),
  auth: fc.constantFrom<AuthStatus | undefined>(
    undefined,
    { status: 'loading' },
    { status: 'unauthenticated' },
    { status: 'authenticated' },
    ...accounts.map((address) => ({ status: 'authenticated', address }) as const),
  ),
})

/** Mostly one thing changes at a time, as in life. */
const change: fc.Arbitrary<Partial<World>> = fc.oneof(
  world,
  world.map(({ address }) => ({ address })),
  world.map(({ chainId }) => ({ chainId })),
  world.map(({ auth }) => ({ auth })),
)

const nobody: World = { address: undefined, walletId: 'rainbow', chainId: 1, auth: undefined }

function observe({ address, walletId, chainId, auth }: World): Session {
  const status = sessionStatus(address, auth)
  if (!address || status === 'disconnected') return disconnectedSession
  return {
    status,
    stale: false,
    account: { address, displayName: address },
    chain: { id: chainId, name: `Chain ${chainId}`, unsupported: chainId === 999 },
    wallet: { id: walletId, name: walletId, canSwitchChain: true },
  }
}

const views: readonly View[] = ['closed', 'connect', 'signIn', 'account', 'chain']

test('whatever happens, no dialog stays open that the session does not offer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(change, fc.constantFrom(...views)), { minLength: 5, maxLength: 30, size: 'max' }),
      (steps) => {
        let state = nobody
        let before: Session = disconnectedSession
        let view: View = 'closed'
        for (const [changed, wanted] of steps) {
          // The visitor asks for a dialog, then the world moves.
          if (canOpen(wanted, before)) view = wanted
          state = { ...state, ...changed }
          const after = observe(state)
          view = nextView(view, before, after)
          // While the server is asked, what was begun waits (B-2.51).
          const waits = after.status === 'loading' && (view === 'connect' || view === 'signIn')
          expect(waits || canOpen(view, after), `${view} while ${after.status}`).toBe(true)
          before = after
        }
      },
    ),
  )
})

test('B-4.94 a sign-in is never over because of a change of network, nor for the account that it belongs to', () => {
  fc.assert(
    fc.property(world, change, (first, changed) => {
      const second = { ...first, ...changed }
      const before = observe(first)
      const after = observe(second)
      const word = accountWord(before, after, { auth: second.auth, last: before.account?.address })
      const isSame =
        isSameAddress(before.account?.address, after.account?.address) &&
        before.wallet?.id === after.wallet?.id
      if (isSame && before.status !== 'disconnected') expect(word).toBe('confirmed')
    }),
  )
})

test('no change, no effects', () => {
  fc.assert(fc.property(world, (state) => sessionEffects(observe(state), observe(state)).length === 0))
})
