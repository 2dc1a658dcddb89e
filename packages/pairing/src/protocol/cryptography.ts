import { open, openTypeOne, seal } from './envelope.ts'
import { createKeyPair, deriveSymKey } from './keys.ts'
import { signRelayToken } from './relayToken.ts'

/** What is not needed to show a code: keys, envelopes and the relay's token. */
export const cryptography = {
  createKeyPair,
  deriveSymKey,
  open,
  openTypeOne,
  seal,
  signRelayToken,
}

export type Cryptography = typeof cryptography
