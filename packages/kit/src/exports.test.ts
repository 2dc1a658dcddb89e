import { expect, test } from 'vitest'
import * as kit from './index.ts'
import * as wallets from './wallets/index.ts'

// B-14.2. Wallets are records, not factories; the provider of sign-in is an option of the engine.

test('B-14.2 @foyer/kit', () => {
  expect(Object.keys(kit).sort()).toMatchInlineSnapshot(`
    [
      "ConnectButton",
      "KitError",
      "KitProvider",
      "createKit",
      "exampleSessions",
      "useAccountModal",
      "useAddRecentTransaction",
      "useChainModal",
      "useClearRecentTransactions",
      "useConnectModal",
      "useFoyer",
      "useRecentTransactions",
      "useSession",
    ]
  `)
})

test('B-14.2 @foyer/kit/wallets: the ten, the default list, and what a record of one’s own needs', () => {
  const { defaultWallets, impostorFlags, ...records } = wallets
  expect(Object.keys(records)).toEqual(expect.arrayContaining(defaultWallets.map(({ id }) => `${id}Wallet`)))
  expect(impostorFlags).toContain('isRabby')
})
