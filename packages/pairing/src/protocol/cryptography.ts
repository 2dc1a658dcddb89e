import { open, seal } from './envelope.ts'
import { createKeyPair, deriveSymKey } from './keys.ts'
import { signRelayToken } from './relayToken.ts'

/** What stands on curves and ciphers: half of the bytes of this package, and not needed to show a code. */
export const cryptography = { createKeyPair, deriveSymKey, open, seal, signRelayToken }

export type Cryptography = typeof cryptography
