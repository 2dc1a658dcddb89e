import { read, record } from '../../protocol/schema.ts'

// Deviations of wallets from the protocol, each with a name and a test of that name.

const chain = /^\s{0,8}(?:eip155:)?(0x[0-9a-f]{1,13}|[1-9]\d{0,15})\s{0,8}$/i
const account = /^\s{0,8}(?:eip155:\d+:)?(0x[0-9a-f]{40})\s{0,8}$/i

/** `chainChangedData`: a number, decimal text, hex text or CAIP-2, or an object that holds one as `chainId`. */
export function readChainId(data: unknown): number | undefined {
  const fields = read(record, data)
  const value = fields ? fields.chainId : data
  const written = typeof value === 'string' && chain.exec(value)
  const chainId = written ? Number(written[1]) : value
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}

/** `caip10Accounts`: an account in an event is an address or CAIP-10, in any case. */
export function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' ? account.exec(value)?.[1] : undefined
}

/**
 * `wrongMethodList`: several wallets list fewer methods than they have. These methods are sent even if they are not
 * listed; a wallet without them answers with an error.
 */
const oftenUnlisted =
  /^(personal_sign|eth_signTypedData(_v4)?|eth_sendTransaction|wallet_(switch|add)EthereumChain)$/

export function maySendMethod(method: string, approvedMethods: readonly string[]): boolean {
  return approvedMethods.includes(method) || oftenUnlisted.test(method)
}
