import type { AuthStatus } from '../auth/authentication.ts'
import { type Address, isSameAddress } from '../format/address.ts'
import type { Session } from './session.ts'

/** The last word of the wallet, or its silence. */
export type WalletWord =
  | 'confirmed' // it shares the account that is signed in, or one that nothing else is known of
  | 'otherAccount' // it shares another account than the one that is signed in, or another wallet is connected
  | 'silent' // at page load: no answer in time, or the wallet is not in the page yet
  | 'locked' // at page load: it shares no account, because it is locked or the permission was taken away
  | 'dropped' // while connected: a `disconnect` event (EIP-1193), which says nothing of accounts
  | 'emptied' // while connected: `accountsChanged` with an empty list, or the phone has ended its session
  | 'lost' // while connected: the connection has ended, and a connector of the host does not say why
  | 'left' // Disconnect was pressed here
  | 'leftElsewhere' // Disconnect was pressed in another tab, which signs out if it knows of the session

/** The consequences of a word of the wallet. */
export interface WalletConsequences {
  /** The account of the wallet, the one of the last visit, or "Connect Wallet". */
  readonly shows: 'account' | 'remembered' | 'nothing'
  /** Memory that the next page load reads: the entries of `docs/storage.md` that are kept while connected. */
  readonly snapshotChange: 'write' | 'keep' | 'remove'
  /**
   * Session on the server. After a grace of `timeouts.graceMs` it ends unless the same account is back (`endAfterGrace`),
   * or if the wallet then answers that it shares none (`askAfterGrace`). Another tab ends it, or this one after
   * `timeouts.lateSignOutMs` (`endIfLeft`).
   */
  readonly signIn: 'keep' | 'end' | 'endAfterGrace' | 'askAfterGrace' | 'endIfLeft'
  /** The way back without a press: events of the wallet alone, or also its answer when it is asked. */
  readonly returns: 'no' | 'byEvent' | 'whenAsked'
}

const words: Readonly<Record<WalletWord, WalletConsequences>> = {
  confirmed: { shows: 'account', snapshotChange: 'write', signIn: 'keep', returns: 'no' },
  otherAccount: { shows: 'account', snapshotChange: 'write', signIn: 'end', returns: 'no' },
  silent: { shows: 'remembered', snapshotChange: 'keep', signIn: 'keep', returns: 'whenAsked' },
  locked: { shows: 'nothing', snapshotChange: 'keep', signIn: 'keep', returns: 'whenAsked' },
  dropped: { shows: 'nothing', snapshotChange: 'keep', signIn: 'keep', returns: 'whenAsked' },
  emptied: { shows: 'nothing', snapshotChange: 'remove', signIn: 'endAfterGrace', returns: 'byEvent' },
  lost: { shows: 'nothing', snapshotChange: 'keep', signIn: 'askAfterGrace', returns: 'whenAsked' },
  left: { shows: 'nothing', snapshotChange: 'remove', signIn: 'end', returns: 'no' },
  leftElsewhere: { shows: 'nothing', snapshotChange: 'remove', signIn: 'endIfLeft', returns: 'no' },
}

/** For computers that visitors share: a wallet that does not confirm its account has left. */
const atOnce: Readonly<Partial<Record<WalletWord, WalletConsequences>>> = {
  silent: words.left,
  locked: words.left,
  dropped: { ...words.left, returns: 'byEvent' },
  emptied: { ...words.left, returns: 'byEvent' },
  lost: { ...words.left, returns: 'byEvent' },
}

/**
 * Consequences of each word of the wallet for the page, its memory and the server's session.
 *
 * @param endsAtOnce the option `endSessionAtOnce`
 */
export function walletConsequences(word: WalletWord, endsAtOnce: boolean): WalletConsequences {
  return (endsAtOnce && atOnce[word]) || words[word]
}

interface SignInBefore {
  /** The server's answer; undefined if sign-in is not used. */
  readonly auth: AuthStatus | undefined
  /** The last account that was connected in this page or remembered, for servers that do not name theirs. */
  readonly last: Address | undefined
}

/**
 * Whether the connected account is the one that the sign-in belongs to.
 *
 * @param before The session before; `stale` is of the last visit, whose account no wallet has confirmed here.
 */
export function accountWord(
  before: Session,
  after: Session,
  { auth, last }: SignInBefore,
): 'confirmed' | 'otherAccount' {
  const account = after.account?.address
  const isAuthenticated = auth?.status === 'authenticated'
  const owner = (isAuthenticated && auth.address) || undefined
  if (before.status === 'disconnected') {
    const known = owner ?? last
    return isAuthenticated && known && !isSameAddress(known, account) ? 'otherAccount' : 'confirmed'
  }
  // Nothing that happens while a page loads ends a sign-in, and one that is not there cannot end.
  if (before.stale || before.status !== 'connected') return 'confirmed'
  if (before.wallet?.id !== after.wallet?.id) return 'otherAccount'
  // The server's session may be of the new account already, for example from another tab.
  const isKnown = isSameAddress(before.account?.address, account) || isSameAddress(owner, account)
  return isKnown ? 'confirmed' : 'otherAccount'
}
