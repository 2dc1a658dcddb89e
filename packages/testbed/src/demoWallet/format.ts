import { displayName, isAddress } from '@foyer/core'

/** As the page shortens it. A text that is no address stays whole. */
export function shortAddress(address: string): string {
  return isAddress(address) ? displayName(address) : address
}

/** The text behind the bytes, or the bytes themselves when they are no text. */
export function readableMessage(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}
