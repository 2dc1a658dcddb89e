import { open, seal } from './envelope.ts'
import { createKeyPair, deriveSymKey } from './keys.ts'
import { signRelayToken } from './relayToken.ts'

/** What is not needed to show a code: curves and ciphers. Half of the bytes of this package. */
export const cryptography = {
  createKeyPair,
  deriveSymKey,
  open,
  seal,
  signRelayToken,
}

export type Cryptography = typeof cryptography
