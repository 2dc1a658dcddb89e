import type { SignedMessage } from '@foyer/pairing'
import type { Connector } from 'wagmi'
import { signInWithConnector } from '../connectors/capableConnector.ts'
import { connectAndSignIn, type Granted } from '../connectors/injected/connectAndSignIn.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'
import { createSignInRequest, type SignInRequestOptions } from './signInRequest.ts'

/** Lazy chunk: the ways to send such a request. */
export interface SignInOnConnect {
  /** Asks an injected wallet. */
  request(provider: GuardedProvider, isAttended: () => boolean): Promise<Granted>
  /**
   * Lets the next `connect` of a host's connector ask, and `verify` what the wallet has signed.
   *
   * @returns a function that gives the connector its own `connect` back
   */
  lend(connector: Connector, verify: (signed: SignedMessage) => Promise<void>): () => void
}

export function createSignInOnConnect(options: SignInRequestOptions): SignInOnConnect {
  const signIn = createSignInRequest(options)
  return {
    request: (provider, isAttended) => connectAndSignIn(provider, isAttended, signIn),
    lend: (connector, verify) => signInWithConnector(connector, signIn, verify),
  }
}
