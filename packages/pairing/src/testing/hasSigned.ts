import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { type Cacao, formatCacaoText, issuerOf } from '../auth/cacao.ts'
import { bytesToHex, hexToBytes, utf8ToBytes } from '../protocol/bytes.ts'

// For tests only: what a server checks of a signed message.

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
