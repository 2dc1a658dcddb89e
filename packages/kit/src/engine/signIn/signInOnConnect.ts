import { isRefusal, KitError } from '@foyer/core'
import type { SignedMessage } from '@foyer/pairing'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { connectAndSignIn, type Granted } from '../connectors/injected/connectAndSignIn.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'
import { createSignInRequest, type SignInRequest, type SignInRequestOptions } from './signInRequest.ts'

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

/** Connectors of wagmi whose `connect` takes `capabilities` (ERC-7846). Others would ignore or refuse them. */
const capableTypes = ['baseAccount']

type Connected = { readonly accounts: readonly unknown[]; readonly chainId: number }
type Connect = (parameters: object) => Promise<Connected>

/**
 * Lets the next `connect` of a host's connector sign in with the same approval. The server has verified the message before
 * wagmi hears of the connection.
 *
 * @returns a function that gives the connector its own `connect` back
 */
function signInWithConnector(
  connector: Connector,
  signIn: SignInRequest,
  verify: (signed: SignedMessage) => Promise<void>,
): () => void {
  if (!capableTypes.includes(connector.type)) return () => {}
  const { connect } = connector
  const connectBy = (parameters: object) => (connect as Connect).call(connector, parameters)
  const { capabilities } = signIn

  async function connectCapable(parameters: object): Promise<Connected> {
    const connected = await connectBy({ ...parameters, capabilities, withCapabilities: true }).catch(
      (error) => {
        if (error instanceof KitError || isRefusal(error)) throw error
        return connectBy(parameters)
      },
    )
    const [first] = connected.accounts
    const address = addressOf(first)
    const signed = await signIn.read(Object(first).capabilities, address as Address)
    if (signed) await verify(signed)
    return { ...connected, accounts: connected.accounts.map(addressOf) }
  }

  connector.connect = connectCapable as Connector['connect']
  return () => {
    connector.connect = connect
  }
}

function addressOf(account: unknown): unknown {
  return typeof account === 'object' ? Object(account).address : account
}
