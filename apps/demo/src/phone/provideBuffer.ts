import { bytesToHex, stringToBytes } from 'viem'

type Encoding = 'utf8' | 'utf-8' | 'base64' | 'hex'

/**
 * WalletConnect's client reads and writes ReCaps by Node's `Buffer`, which browsers do not have. Provides `Buffer.from` as
 * far as the client and `uint8arrays` use it.
 */
export function provideBuffer(): void {
  const holder = globalThis as { Buffer?: unknown }
  holder.Buffer ??= { from }
}

function from(value: string | ArrayBuffer | Uint8Array, second?: Encoding | number, length?: number) {
  const isText = typeof value === 'string'
  const bytes = isText
    ? decode(value, second)
    : new Uint8Array(value as ArrayBuffer, second as number, length)
  return Object.assign(bytes, { toString: (encoding?: Encoding) => encode(bytes, encoding) })
}

function decode(text: string, encoding: unknown): Uint8Array {
  return encoding === 'base64'
    ? Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
    : stringToBytes(text)
}

function encode(bytes: Uint8Array, encoding: Encoding = 'utf8'): string {
  if (encoding === 'hex') return bytesToHex(bytes).slice(2)
  if (encoding === 'base64') return btoa(String.fromCharCode(...bytes))
  return new TextDecoder().decode(bytes)
}
