import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, parseAbi } from 'viem'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  hashMessage,
  isErc6492Signature,
} from 'viem/utils'
import type { VerifyContract } from './verify.ts'

type Hex = `0x${string}`
type Proof = Parameters<VerifyContract>[0]

/** What to ask a node about a contract account, and what answer means yes. */
export interface AccountQuestion {
  readonly call: { readonly to?: Hex; readonly data: Hex }
  readonly isYes: (answer: string) => boolean
}

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const wrapped = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
const suffix = '6492649264926492649264926492649264926492649264926492649264926492'
const nobody = '0x0000000000000000000000000000000000000000'

/** The parts of an ERC-6492 signature; `plain` when it is none, `broken` when it only ends like one. */
export type Unwrapped =
  | { readonly form: 'plain'; readonly signature: Hex }
  | { readonly form: 'wrapped'; readonly signature: Hex; readonly whole: Hex }
  | { readonly form: 'broken' }

/** Strict: the parts must encode to the same bytes again, the factory must be somebody, and one wrapper is enough. */
export function unwrapSignature(signature: Hex): Unwrapped {
  if (!isErc6492Signature(signature)) return { form: 'plain', signature }
  const body = signature.slice(0, -suffix.length).toLowerCase()
  try {
    const [factory, data, inner] = decodeAbiParameters(wrapped, body as Hex)
    const same = encodeAbiParameters(wrapped, [factory, data, inner]) === body
    if (!same || factory === nobody || isErc6492Signature(inner)) return { form: 'broken' }
    return { form: 'wrapped', signature: inner, whole: signature }
  } catch {
    return { form: 'broken' }
  }
}

/** ERC-1271: the account itself is asked. One word must come back, the magic value and nothing behind it. */
export function askAccount({ address, message }: Proof, signature: Hex): AccountQuestion {
  const data = encodeFunctionData({
    abi: erc1271,
    functionName: 'isValidSignature',
    args: [hashMessage(message), signature],
  })
  return { call: { to: address, data }, isYes: (answer) => /^0x1626ba7e0{56}0*$/.test(answer) }
}

/**
 * ERC-6492: the account is not there yet, so a piece of code that lives for the length of one `eth_call`
 * lets its factory make it, asks it, and returns one byte. Nothing of it reaches the chain.
 */
export function askFutureAccount({ address, message }: Proof, whole: Hex): AccountQuestion {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), whole],
  })
  return { call: { data }, isYes: (answer) => answer === '0x01' }
}
