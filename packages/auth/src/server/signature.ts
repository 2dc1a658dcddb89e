import { AuthError } from './authError.ts'
import { unwrapPredelegated } from './predelegated.ts'

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
