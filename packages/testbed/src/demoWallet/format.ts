import { displayName, isAddress } from '@foyer/core'

/** Wei as a decimal text, exact and without trailing zeros. */
export function formatEther(wei: bigint): string {
  const digits = wei.toString().padStart(19, '0')
  let end = digits.length
  while (end > digits.length - 18 && digits[end - 1] === '0') end -= 1
  const fraction = digits.slice(-18, end)
  return fraction ? `${digits.slice(0, -18)}.${fraction}` : digits.slice(0, -18)
}

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
