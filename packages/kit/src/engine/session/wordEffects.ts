import {
  type Authentication,
  deepLinkKey,
  sessionKey,
  transactionsBackupKey,
  type WalletConsequences,
  type WalletWord,
  walletConsequences,
} from '@foyer/core'
import { recentWalletId } from '../connection/rememberedWallets.ts'
import type { EngineContext } from '../engineContext.ts'
import { createSignOut, isOwed, isSignedOut } from '../signIn/signOut.ts'

export interface WordEffects {
  /** Applies what a word means for memory and server. @returns all that it means */
  follow(word: WalletWord): WalletConsequences
  /** The wallet has told the account of the sign-in: its grace is over, and the session stays. */
  keep(): void
  /** Ends what is kept for a wallet that shares no account any more. */
  end(): void
  /** Ends the server's session alone. */
  signOut(): Promise<void>
  /** Resolves when the last sign-out has ended. */
  signedOut(): Promise<void>
}

/** Keeps or ends the memory of this browser and the server's session, as the table in core decides. */
export function createWordEffects(
  context: EngineContext,
  auth: Authentication | undefined,
  endsAtOnce: boolean,
): WordEffects {
  const { config, live, onStop, timeouts } = context
  const requestSignOut = createSignOut(context, auth)
  let signingOut = Promise.resolve()
  let grace: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}
  const keep = () => clearTimeout(grace)
  onStop(() => {
    keep()
    stopWaiting()
  })

  function end() {
    keep()
    clearSnapshot(context)
    signingOut = requestSignOut()
  }

  /**
   * Ends the session that another tab has left, and did not know of: it had not reached the server since. Not once a wallet is
   * connected again, in any tab.
   */
  async function endLeft() {
    const recent = await recentWalletId(config)
    if (!live() && typeof recent !== 'string' && auth?.getStatus().status === 'authenticated') end()
  }

  /** The sign-in of a page without a wallet, once the server has said whether there is one. */
  function endOrphan() {
    if (!auth || live()) return
    const now = auth.getStatus()
    if (now.status === 'authenticated') return end()
    if (isSignedOut(now)) return
    stopWaiting()
    stopWaiting = auth.subscribe(() => {
      stopWaiting()
      endOrphan()
    })
  }

  return {
    follow(word) {
      const consequences = walletConsequences(word, endsAtOnce)
      const { snapshotChange, signIn } = consequences
      keep()
      if (snapshotChange === 'remove') clearSnapshot(context)
      if (signIn === 'endAfterGrace') grace = setTimeout(end, timeouts.graceMs)
      if (signIn === 'endIfLeft') grace = setTimeout(endLeft, timeouts.lateSignOutMs)
      const isAbsent = word === 'locked' || word === 'silent'
      if (isAbsent && (signIn === 'end' || (auth && isOwed(context.host, auth)))) endOrphan()
      else if (signIn === 'end') signingOut = requestSignOut()
      return consequences
    },
    keep,
    end,
    signOut() {
      keep()
      signingOut = requestSignOut()
      return signingOut
    },
    signedOut: () => signingOut,
  }
}

/** Removes the entries from which the next page load would reconnect. Recent wallets and transactions stay (`docs/storage.md`). */
function clearSnapshot({ config, host }: EngineContext): void {
  for (const key of [deepLinkKey, sessionKey, transactionsBackupKey]) host.storage.removeItem(key)
  void config.storage?.removeItem('recentConnectorId')
}
