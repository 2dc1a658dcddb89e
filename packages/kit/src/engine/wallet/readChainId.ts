import { KitError } from '@foyer/core'
import { unwrapAnswer } from './unwrapAnswer.ts'

/** CAIP-2 names, and spaces around the value, were seen in wallets' answers. */
const written = /^\s{0,8}(?:eip155:)?([1-9]\d{0,77}|0x[0-9a-f]{1,64})\s{0,8}$/i
const decimal = /^\s{0,8}([1-9]\d{0,77})\s{0,8}$/

/**
 * Reads a chain id from a wallet: a hexadecimal string (EIP-695), or what some wallets send instead: a decimal string, a
 * number, a bigint, a CAIP-2 name (`eip155:1`), or an object that holds one of these as `chainId` or `result`. An id
 * beyond 2^53 is rounded to the nearest number, which is enough to recognise an unsupported chain; the sign-in refuses to
 * sign for it.
 *
 * @throws KitError `chainUnreadable` for anything else, zero included.
 */
export function readChainId(value: unknown): number {
  const id = toNumber(unwrapAnswer(value, 'chainId'))
  if (id > 0) return id
  throw new KitError(
    'chainUnreadable',
    'The wallet did not say which network it is on. Open the wallet, choose a network and try again.',
  )
}

/** The id that a decimal text is if the prefix `0x` was forgotten: 0x89 for `"89"`. Undefined for anything else. */
export function readUnmarkedHex(value: unknown): number | undefined {
  const digits = typeof value === 'string' && decimal.exec(value)?.[1]
  return digits ? Number.parseInt(digits, 16) : undefined
}

/** @returns 0 for anything that is no positive whole number */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? value : 0
  if (typeof value === 'bigint') return value < 2n ** 256n ? Number(value) : 0
  if (typeof value !== 'string') return 0
  return Number(BigInt(written.exec(value)?.[1] ?? 0))
}
