import { bytesToHex, fromBase64, hexToBytes } from './bytes.ts'
import { sha256 } from './loadPrimitives.ts'

/** The topic of a key: SHA-256 of its 32 bytes. Of a public key: the response topic. */
export async function topicOf(key: string): Promise<string> {
  return bytesToHex(await sha256(hexToBytes(key)))
}

/**
 * Local id of a message, for deduplication: the last 32 bytes of its envelope as hex. They end with the Poly1305 tag, so
 * that two messages that one key decrypts have different ids.
 */
export function messageIdOf(envelope: string): string {
  const end = fromBase64(envelope.slice(-44)) ?? new Uint8Array()
  return bytesToHex(end.subarray(-32)).padStart(64, '0')
}
