import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from './bytes.ts'

/** The topic of a key: SHA-256 of its 32 bytes. Of a public key: the response topic. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** The id of a message for deduplication: SHA-256 of the envelope's base64 text. */
export function messageIdOf(envelope: string): string {
  return bytesToHex(sha256(utf8ToBytes(envelope)))
}
