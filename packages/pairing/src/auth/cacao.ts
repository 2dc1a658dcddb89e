import { decodeRecap, recapOf, statementWithRecap } from './recap.ts'

/** The fields of an ERC-4361 message that do not depend on the account. */
export interface SignInRequest {
  /** RFC 3986 authority. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** RFC 3339, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime?: string
  /** One line of ASCII, not empty. */
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** A signed message. */
export interface SignedMessage {
  /** The ERC-4361 text. */
  readonly message: string
  /** EIP-191, or ERC-1271 of a contract. */
  readonly signature: `0x${string}`
}

/** The fields of the message that was signed (CAIP-74, ERC-4361). Times are ISO 8601. */
export interface CacaoPayload {
  /** `did:pkh:eip155:<chain>:<address>` */
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: CacaoPayload
  readonly s: { readonly t: string; readonly s: string }
}

/** Chain and address of an issuer. */
export function issuerOf(iss: string): { readonly chain: string; readonly address: string } | undefined {
  const [, chain, address] = /^did:pkh:(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/.exec(iss) ?? []
  return chain && address ? { chain, address } : undefined
}

/**
 * The ERC-4361 text that the wallet has signed (CAIP-74).
 *
 * @returns undefined for an issuer that is not an account of an EIP-155 chain, or without `aud`.
 */
export function formatCacaoText(payload: CacaoPayload): string | undefined {
  const { aud, domain, exp, iat, iss, nbf, nonce, requestId, resources, version } = payload
  const issuer = issuerOf(iss)
  if (!issuer || !aud) return undefined
  const recap = decodeRecap(recapOf(resources) ?? '')
  const statement = recap ? statementWithRecap(payload.statement ?? '', recap) : payload.statement
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    issuer.address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${issuer.chain.slice('eip155:'.length)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp ? [`Expiration Time: ${exp}`] : []),
    ...(nbf ? [`Not Before: ${nbf}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
