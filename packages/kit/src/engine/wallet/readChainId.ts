import { KitError } from '@foyer/core'

const hex = /^0x[0-9a-f]{1,64}$/i
const decimal = /^[1-9]\d{0,77}$/

/**
 * Reads a chain id from a wallet: a hexadecimal string (EIP-695), or the decimal string or number that some wallets
 * send. An id beyond 2^53 is rounded to the nearest number, which is enough to recognise an unsupported chain; the
 * sign-in refuses to sign for it.
 *
 * @throws KitError `chainUnreadable` for anything else, zero included.
 */
export function readChainId(value: unknown): number {
  const id =
    typeof value === 'number' && Number.isInteger(value)
      ? value
      : typeof value === 'string' && (hex.test(value) || decimal.test(value))
        ? Number(BigInt(value))
        : 0
  if (id > 0) return id
  throw new KitError(
    'chainUnreadable',
    'The wallet did not say which network it is on. Open the wallet, choose a network and try again.',
  )
}
