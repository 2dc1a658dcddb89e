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
