import { createAuthPayload, readAuthentication } from '../auth/authentication.ts'
import { open, seal } from './envelope.ts'
import { createKeyPair, deriveSymKey } from './keys.ts'
import { signRelayToken } from './relayToken.ts'

/** What is not needed to show a code: curves, ciphers and signed messages. Half of the bytes of this package. */
export const cryptography = {
  createAuthPayload,
  createKeyPair,
  deriveSymKey,
  open,
  readAuthentication,
  seal,
  signRelayToken,
}

export type Cryptography = typeof cryptography
