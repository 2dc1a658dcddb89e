import { recoverMessageAddress } from 'viem/utils'

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
