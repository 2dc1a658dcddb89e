import { randomHex32 } from '../protocol/bytes.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { defaultRelayUrl, formatRelayUrl, issuedBeforeSeconds } from './relaySocket.ts'

interface SignedRelayUrlOptions {
  readonly projectId: string
  /** @default WalletConnect's relay */
  readonly relayUrl?: string
}

const lifetimeSeconds = 300

/** URL of a socket to the relay for a separate client, to try whether the relay accepts this page and project. */
export async function signedRelayUrl({
  projectId,
  relayUrl = defaultRelayUrl,
}: SignedRelayUrlOptions): Promise<string> {
  const { signRelayToken } = await loadCryptography()
  const issuedAt = Math.floor(Date.now() / 1000) - issuedBeforeSeconds
  const token = await signRelayToken({
    seed: randomHex32(),
    audience: relayUrl,
    subject: randomHex32(),
    issuedAt,
    expiresAt: issuedAt + lifetimeSeconds,
  })
  return formatRelayUrl({ relayUrl, projectId, token })
}
