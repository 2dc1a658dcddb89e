import type { Address } from '@foyer/core'
import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'

/** `authPayload` of `wc_sessionAuthenticate`. */
export type SignInRequest = Parameters<typeof populateAuthPayload>[0]['authPayload']

interface Grant {
  readonly address: Address
  /** Decimal chain ids that the wallet knows. */
  readonly chains: readonly number[]
  /** The methods that the wallet knows. */
  readonly methods: readonly string[]
  /**
   * The chain of the message.
   *
   * @default the first one that the page has asked for and the wallet knows
   */
  readonly chainId?: number
}

/**
 * Message of a wallet that connects and signs in at once, made by the reference library: the text, and the answer that its
 * signature becomes part of.
 *
 * @throws Error when the page asks for none of the chains or methods.
 */
export function signInMessage(request: SignInRequest, { address, chainId, chains, methods }: Grant) {
  const granted = populateAuthPayload({
    authPayload: structuredClone(request),
    chains: chains.map((id) => `eip155:${id}`),
    methods: [...methods],
  })
  const issuer = `did:pkh:${chainId ? `eip155:${chainId}` : granted.chains[0]}:${address}`
  return {
    text: formatMessage(granted, issuer),
    answer: (signature: string) => buildAuthObject(granted, { t: 'eip191', s: signature }, issuer),
  }
}
