import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { bytesToHex, hexToBytes, utf8ToBytes } from '../protocol/bytes.ts'
import { decodeRecap, recapOf, statementWithRecap } from './recap.ts'

/** The fields of the message that was signed (CAIP-74, ERC-4361). Times are ISO 8601. */
export interface CacaoPayload {
  /** `did:pkh:eip155:<chain>:<address>` */
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
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
 * The text that the wallet has signed (section 11.4).
 *
 * @returns undefined for an issuer that is no account of an Ethereum chain, or without `aud`.
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

/**
 * Whether the issuer's key has signed the text that follows from the fields (EIP-191). The signature of a contract
 * (`eip1271`) is for the server to check: false here. Never throws.
 */
export function hasSigned({ p, s }: Cacao): boolean {
  const text = formatCacaoText(p)
  if (text === undefined || s.t !== 'eip191') return false
  try {
    const bytes = utf8ToBytes(text)
    const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
    const hash = keccak_256(concatBytes(prefix, bytes))
    const signature = hexToBytes(s.s.slice(2))
    const recovery = (signature[64] ?? 0) >= 27 ? (signature[64] ?? 0) - 27 : (signature[64] ?? 0)
    const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
    const address = bytesToHex(keccak_256(key.toRawBytes(false).subarray(1)).subarray(12))
    return issuerOf(p.iss)?.address.toLowerCase() === `0x${address}`
  } catch {
    return false
  }
}
