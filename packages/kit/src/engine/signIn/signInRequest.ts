import type { AuthAdapter, MessageFields } from '@foyer/core'
import type { SignedMessage } from '@foyer/pairing'
import { type Address, numberToHex } from 'viem'
import { readSignature } from '../wallet/readAnswer.ts'

/** A request to sign in that goes with the request to connect (`wallet_connect`, ERC-7846). */
export interface SignInRequest {
  /** Capabilities of the request. */
  readonly capabilities: Readonly<Record<string, unknown>>
  /**
   * Reads the capabilities that the wallet gives back for an account.
   *
   * @returns undefined unless the message is, byte for byte, the one that this page builds for the account. Never rejects.
   */
  read(capabilities: unknown, address: Address): Promise<SignedMessage | undefined>
}

export interface SignInRequestOptions {
  readonly fields: MessageFields
  /** Chain of the message. */
  readonly chainId: number
  readonly createMessage: AuthAdapter['createMessage']
}

export function createSignInRequest({ fields, chainId, createMessage }: SignInRequestOptions): SignInRequest {
  const { nonce, domain, uri, statement, resources, issuedAt, expirationTime } = fields
  return {
    capabilities: {
      signInWithEthereum: {
        version: '1',
        chainId: numberToHex(chainId),
        nonce,
        domain,
        uri,
        issuedAt,
        ...(statement && { statement }),
        ...(expirationTime && { expirationTime }),
        ...(resources && { resources }),
      },
    },
    async read(capabilities, address) {
      try {
        const signed = Object(Object(capabilities).signInWithEthereum)
        const signature = readSignature(signed.signature)
        const message = await createMessage({ nonce, address, chainId })
        return signed.message === message && signature ? { message, signature } : undefined
      } catch {
        return undefined
      }
    },
  }
}
