import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, parseAbi, zeroAddress } from 'viem'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  hashMessage,
  isErc6492Signature,
} from 'viem/utils'
import { unwrapPredelegated } from '../message/signature.ts'

/** Verdict of a contract account about a signature. `undeployed`: refused, since the chain has no code at its address. */
export type ContractVerdict = 'valid' | 'invalid' | 'undeployed' | 'unavailable' | 'disagree'

/**
 * Asks the account on its chain (ERC-1271, ERC-6492). Never throws, and resolves within its timeout.
 *
 * @param purpose `recheck`: of an open session, which can wait. Default: `sign-in`.
 */
export type VerifyContract = (
  proof: {
    readonly chainId: number
    readonly address: `0x${string}`
    readonly message: string
    readonly signature: `0x${string}`
  },
  purpose?: 'sign-in' | 'recheck',
) => Promise<ContractVerdict>

type Hex = `0x${string}`
type Proof = Parameters<VerifyContract>[0]

/** A call to a contract account, and the answer that means valid. */
export interface AccountQuestion {
  readonly call: { readonly to?: Hex; readonly data: Hex }
  readonly isYes: (response: string) => boolean
}

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const wrapped = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
const suffix = '6492649264926492649264926492649264926492649264926492649264926492'

/** Parts of an ERC-6492 signature; `plain` without its suffix, `broken` if malformed. */
export type Unwrapped =
  | { readonly form: 'plain'; readonly signature: Hex }
  | { readonly form: 'wrapped'; readonly signature: Hex; readonly whole: Hex }
  | { readonly form: 'broken' }

/**
 * Strict: the parts must encode to the same bytes, the factory must not be zero, and wrappers must not be nested. An account that
 * is delegated (ERC-8010) takes the signature without its wrapper.
 */
export function unwrapSignature(received: Hex): Unwrapped {
  const signature = unwrapPredelegated(received)
  if (signature === undefined) return { form: 'broken' }
  if (!isErc6492Signature(signature)) return { form: 'plain', signature }
  const body = signature.slice(0, -suffix.length).toLowerCase()
  try {
    const [factory, data, inner] = decodeAbiParameters(wrapped, body as Hex)
    const same = encodeAbiParameters(wrapped, [factory, data, inner]) === body
    if (!same || factory === zeroAddress || isErc6492Signature(inner)) return { form: 'broken' }
    return { form: 'wrapped', signature: inner, whole: signature }
  } catch {
    return { form: 'broken' }
  }
}

/** ERC-1271: calls the account. The answer must be exactly one word, the magic value. */
export function askAccount({ address, message }: Proof, signature: Hex): AccountQuestion {
  const data = encodeFunctionData({
    abi: erc1271,
    functionName: 'isValidSignature',
    args: [hashMessage(message), signature],
  })
  return { call: { to: address, data }, isYes: (response) => /^0x1626ba7e0{56}0*$/.test(response) }
}

/**
 * ERC-6492: the account is not deployed yet. Within one `eth_call`, the validator's code lets the factory deploy it,
 * calls it, and returns one byte. Nothing is written to the chain.
 */
export function askFutureAccount({ address, message }: Proof, whole: Hex): AccountQuestion {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), whole],
  })
  return { call: { data }, isYes: (response) => response === '0x01' }
}
