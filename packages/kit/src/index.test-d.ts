// Types of the main entry, checked by `npm run types`.
import { expectTypeOf } from 'vitest'
import {
  type Authentication,
  type AuthStatus,
  ConnectButton,
  createKit,
  type Engine,
  type EngineCommands,
  KitError,
  type KitErrorCode,
  type NewTransaction,
  type Session,
  type Transaction,
  useAddRecentTransaction,
  useConnectModal,
  useFoyer,
  useFoyerSession,
  useRecentTransactions,
  type Wallet,
} from './index.ts'

declare const loadEngine: () => Promise<{ readonly engine: Engine }>

// createKit: the name and the engine are required, phones take a project id.
createKit({ appName: 'Your app', loadEngine, walletConnect: { projectId: 'id' } })
ConnectButton({ label: undefined, showBalance: undefined })
// @ts-expect-error `appName` is required.
createKit({ loadEngine })
// @ts-expect-error `loadEngine` is required.
createKit({ appName: 'Your app' })
// @ts-expect-error A switch without the project id cannot pair.
createKit({ appName: 'Your app', loadEngine, walletConnect: true })

// A kit: six members.
const kit = createKit({ appName: 'Your app', loadEngine })
expectTypeOf(kit.open).parameter(0).toEqualTypeOf<'connect' | 'account' | 'chain' | 'signIn'>()
expectTypeOf(kit.session.get()).toEqualTypeOf<Session>()
expectTypeOf(kit.engine()).resolves.toEqualTypeOf<EngineCommands>()
expectTypeOf<Extract<keyof typeof kit, string>>().toEqualTypeOf<
  'open' | 'close' | 'session' | 'language' | 'events' | 'diagnose' | 'engine' | 'destroy'
>()
expectTypeOf(useFoyer).returns.toEqualTypeOf(kit)

// Hooks.
expectTypeOf(useFoyerSession).returns.toEqualTypeOf<Session>()
expectTypeOf(useConnectModal)
  .returns.toHaveProperty('openConnectModal')
  .toEqualTypeOf<(() => void) | undefined>()
expectTypeOf(useAddRecentTransaction).returns.toEqualTypeOf<(transaction: NewTransaction) => void>()
expectTypeOf(useRecentTransactions).returns.toEqualTypeOf<readonly Transaction[]>()
expectTypeOf(ConnectButton.Custom).toBeFunction()

// The types of a host's own values come from this entry alone.
const wallet: Wallet = { id: 'own', name: 'Own', groupName: 'Other', iconUrl: '', iconBackground: '#fff' }
// @ts-expect-error An accent is a hex colour.
const badWallet: Wallet = { ...wallet, iconAccent: 'red' }
let status: AuthStatus = { status: 'loading' }
const auth: Authentication = {
  getStatus: () => status,
  subscribe: () => () => {},
  adapter: {
    getNonce: async () => '',
    createMessage: ({ address, chainId, nonce }) =>
      `${address satisfies `0x${string}`}${chainId + 1}${nonce}`,
    verify: async ({ signature }) => signature.startsWith('0x'),
    async signOut() {
      status = { status: 'unauthenticated' }
    },
  },
}
expectTypeOf([badWallet, auth]).toBeArray()

expectTypeOf(new KitError('timeout', '').code).toEqualTypeOf<KitErrorCode>()
// @ts-expect-error Not a code.
new KitError('timedOut', '')
