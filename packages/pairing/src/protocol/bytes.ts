import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils'

/** Bytes per call of `String.fromCharCode`: more arguments overflow the stack. */
const chunkLength = 8192

/** Characters of base64; longer envelopes are dropped. Ten times the relay's own limit. */
export const maxEnvelopeLength = 1_000_000

/** 64 lower case hex digits: keys, topics, hashes. */
export function isHex32(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

/** 32 bytes of `crypto.getRandomValues` as lower case hex. */
export function randomHex32(): string {
  return bytesToHex(randomBytes(32))
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength))
  return btoa(binary)
}

/**
 * Strict base64 with padding.
 *
 * @returns undefined for any other text.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  return decode(text)
}

/** Decodes base64url of a browser. Not validated. */
export function fromBase64Url(text: string): Uint8Array {
  return decode(text.replaceAll('-', '+').replaceAll('_', '/'))
}

function decode(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const base58Digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 in Bitcoin's alphabet, as multibase `z` uses it. */
export function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${bytesToHex(bytes)}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = base58Digits[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return base58Digits[0]?.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/**
 * Strict UTF-8.
 *
 * @returns undefined for bytes that are not UTF-8.
 */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export { bytesToHex, hexToBytes, utf8ToBytes }
