import { recoverMessageAddress } from 'viem/utils'

/**
 * The address whose key signed the message (EIP-191), or nothing when no key could have. The dearest part of a
 * sign-in: about two milliseconds of computing, which another thread may do.
 */
export type RecoverSigner = (message: string, signature: `0x${string}`) => Promise<`0x${string}` | undefined>

export const recoverSigner: RecoverSigner = async (message, signature) => {
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    // `r` is on no point of the curve.
    return undefined
  }
}
