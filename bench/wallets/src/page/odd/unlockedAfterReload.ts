import { announceWallet, square } from '../announceWallet.ts'
import { backgroundProvider } from './backgroundProvider.ts'

/** Locked when the page loads, and unlocked later: `accountsChanged` tells of it. The step "lock, unlock" does both. */
announceWallet(
  { uuid: crypto.randomUUID(), name: 'Lock Wallet', icon: square('brown'), rdns: 'test.lock' },
  backgroundProvider(),
)
