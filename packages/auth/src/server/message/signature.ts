import { recoverMessageAddress } from 'viem/utils'
import { AuthError } from '../http/authError.ts'

/** Half the order of secp256k1. Only signatures with low `s` are accepted (EIP-2). */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Bytes. Fits a wrapped signature (ERC-6492) of an undeployed account. */
const maxSignatureLength = 4096

const keyLength = 65
const compactLength = 64

/**
 * Classifies a signature before any cryptography or request: of a key, or bytes that only a contract can verify. The
 * empty one stands for a message that a contract has approved on its chain. A wrapper of ERC-8010 has one of these inside, which
 * is returned.
 *
 * @throws {AuthError} `signature_malformed`
 */
export function readSignature(
  text: string,
  contracts: boolean,
): { readonly hex: `0x${string}`; readonly byKey: boolean } {
  if (text.length > 2 + 2 * maxSignatureLength || !/^0x(?:[0-9a-fA-F]{2})*$/.test(text))
    throw new AuthError('signature_malformed')
  const hex = unwrapPredelegated(text as `0x${string}`)
  if (hex === undefined)
    throw new AuthError('signature_malformed', {
      message: 'The signature is in a wrapper for a delegation (ERC-8010) that is malformed.',
    })
  const length = (hex.length - 2) / 2
  // 64 bytes are the compact form (ERC-2098), which is refused: one form per signature.
  if (contracts ? length === compactLength : length !== keyLength) throw new AuthError('signature_malformed')
  return { hex, byKey: length === keyLength && isCanonical(hex) }
}

function isCanonical(signature: `0x${string}`): boolean {
  const r = BigInt(signature.slice(0, 66))
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number(`0x${signature.slice(130)}`)
  return r > 0n && r < order && s > 0n && s <= halfOrder && [0, 1, 27, 28].includes(v)
}

type Hex = `0x${string}`

const magic = '8010'.repeat(16)
/** Bytes of an authorization (EIP-7702), an address and an empty text, as ABI-encoded. */
const minSuffixBytes = 288

/** Whether a signature has the form for an account that is delegated later (ERC-8010). */
export const isPredelegated = (signature: string) => signature.toLowerCase().endsWith(magic)

/**
 * The signature inside a wrapper of ERC-8010: signature, authorization with calls, the length of both in one word, magic bytes. The
 * authorization is left out: it is nothing to this server, which sends no transaction.
 *
 * @returns the signature itself if it has no wrapper; undefined if the wrapper is malformed
 */
export function unwrapPredelegated(signature: Hex): Hex | undefined {
  if (!isPredelegated(signature)) return signature
  const suffixBytes = Number(`0x${signature.slice(-128, -64)}`)
  const end = signature.length - 128 - 2 * suffixBytes
  if (!(suffixBytes >= minSuffixBytes && end >= 2)) return undefined
  const inner = signature.slice(0, end) as Hex
  return isPredelegated(inner) ? undefined : inner
}

/**
 * Recovers the address whose key signed the message (EIP-191); undefined if there is none. The most expensive part of
 * a sign-in: about 2 ms, which another thread may compute.
 */
export type RecoverSigner = (message: string, signature: `0x${string}`) => Promise<`0x${string}` | undefined>

export const recoverSigner: RecoverSigner = async (message, signature) => {
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    // `r` is not on the curve.
    return undefined
  }
}
