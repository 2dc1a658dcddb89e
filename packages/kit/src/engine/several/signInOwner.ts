import { type Address, type Authentication, isSameAddress } from '@foyer/core'
import { findConnection } from '../connection/liveConnection.ts'
import type { EngineContext } from '../engineContext.ts'

/** The account of the server's session. */
export interface SignInOwner {
  /** Undefined without a session, and if the server does not name its account. */
  account(): Address | undefined
  isAmong(accounts: readonly Address[]): boolean
  /** Ends the session if no connected wallet shares its account while another one is connected. */
  endOrphan(): void
}

export function createSignInOwner(
  context: EngineContext,
  auth: Authentication | undefined,
  signOut: () => Promise<void>,
): SignInOwner {
  function account() {
    const status = auth?.getStatus()
    return status?.status === 'authenticated' ? status.address : undefined
  }

  return {
    account,
    isAmong(accounts) {
      const owner = account()
      return owner !== undefined && accounts.some((each) => isSameAddress(each, owner))
    },
    endOrphan() {
      const owner = account()
      if (owner && context.config.state.connections.size > 0 && !findConnection(context, owner))
        void signOut()
    },
  }
}
