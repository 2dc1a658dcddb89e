import { getAddress } from 'viem/utils'
import type { ProvedBy } from '../../contract.ts'
import { MessageError } from '../../message/lineReader.ts'
import { maxMessageLength, parseMessage } from '../../message/parseMessage.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import { AuthError } from '../http/authError.ts'
import { checkNonce, type NonceKeys, type Tries } from '../nonce/nonce.ts'
import type { AuthStore } from '../store.ts'
import { checkSite, checkTimes, type Expectation } from './expectedMessage.ts'
import { isPredelegated, type RecoverSigner, readSignature } from './signature.ts'

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

export interface VerifyPorts {
  readonly expected: Expectation
  readonly nonceKeys: NonceKeys
  readonly store: Pick<AuthStore, 'isSpent'>
  readonly tries: Tries
  readonly recoverSigner: RecoverSigner
  /** Without it, only accounts with a key can sign in. */
  readonly verifyContract?: VerifyContract | undefined
  /** Accounts with a key cannot sign in. */
  readonly contractsOnly: boolean
}

/**
 * Verifies a signed message. Each step is more expensive than the one before: fields and nonce take microseconds; the
 * signer is recovered only for a valid unspent nonce; a node is asked only if that fails. The caller marks the nonce
 * as spent, together with opening the session.
 *
 * @throws {AuthError} with the code of the first failed step
 */
export async function verifySignedMessage(
  message: SiweMessage,
  proof: { readonly message: string; readonly signature: string },
  preSession: string | undefined,
  now: number,
  ports: VerifyPorts,
): Promise<ProvedBy> {
  const signature = readSignature(proof.signature, ports.verifyContract !== undefined)
  checkSite(message, ports.expected)
  await checkUnspentNonce(message.nonce, preSession, now, ports)
  checkTimes(message, now)
  if (!ports.tries.begin(message.nonce)) throw new AuthError('nonce_spent')

  const signer = signature.byKey
    ? await recover(proof.message, signature.hex, message.nonce, ports)
    : undefined
  if (signer === message.address) {
    if (ports.contractsOnly) throw new AuthError('contract_required')
    return 'key'
  }
  if (ports.verifyContract === undefined) {
    throw signer === undefined ? new AuthError('signature_invalid') : mismatch(message.address, signer)
  }

  const verdict = await ports.verifyContract({
    chainId: message.chainId,
    address: message.address,
    message: proof.message,
    signature: signature.hex,
  })
  if (verdict === 'valid') return 'contract'
  if (verdict === 'invalid') throw mismatch(message.address, signer)
  if (verdict === 'undeployed') throw undeployed(message, signer, isPredelegated(proof.signature))
  ports.tries.forgive(message.nonce)
  throw new AuthError(verdict === 'disagree' ? 'nodes_disagree' : 'node_unavailable')
}

async function recover(text: string, signature: `0x${string}`, nonce: string, ports: VerifyPorts) {
  try {
    return await ports.recoverSigner(text, signature)
  } catch (error) {
    // Verification did not run: do not count this attempt.
    ports.tries.forgive(nonce)
    throw error
  }
}

/** @throws {AuthError} `message_malformed`, `version_mismatch` */
export function readMessage(text: string): SiweMessage {
  if (text.length > maxMessageLength) throw new AuthError('message_malformed')
  try {
    return parseMessage(withChecksum(text))
  } catch (cause) {
    if (!(cause instanceof MessageError)) throw cause
    if (cause.field === 'version') throw new AuthError('version_mismatch', { cause })
    // The text of a `MessageError` contains nothing of the request.
    throw new AuthError('message_malformed', { message: cause.message, cause })
  }
}

/** Site, address in lower case, and a ReCap at the end. */
const lowerCase = /^([^\n]*\n)(0x[0-9a-f]{40})(?=\n.*\n- urn:recap:[^\n]*$)/s

/**
 * With one approval, the text is the wallet's own, and the account is that of its session: CAIP-10 does not ask for a
 * checksum, and some wallets have none. The signature is verified over the text as it was signed.
 */
function withChecksum(text: string): string {
  return text.replace(lowerCase, (_, site: string, address: string) => site + getAddress(address))
}

async function checkUnspentNonce(
  nonce: string,
  preSession: string | undefined,
  now: number,
  ports: VerifyPorts,
): Promise<void> {
  // Before the pre-session: a browser that posts twice has lost its pre-session with the first response.
  if (ports.tries.exhausted(nonce)) throw new AuthError('nonce_spent')
  const verdict = checkNonce(ports.nonceKeys, preSession, now, nonce)
  if (verdict !== 'good') throw new AuthError(verdict === 'expired' ? 'nonce_expired' : 'nonce_foreign')
  if (await ports.store.isSpent(nonce)) throw new AuthError('nonce_spent')
}

function mismatch(claimed: `0x${string}`, signer: `0x${string}` | undefined): AuthError {
  if (signer === undefined) return new AuthError('signature_mismatch')
  return new AuthError('signature_mismatch', {
    message: `The message names ${short(claimed)}, but ${short(signer)} has signed it.`,
  })
}

/** A visitor whose account exists on another network, or not yet, can do something about it. */
function undeployed(
  { address, chainId }: SiweMessage,
  signer: `0x${string}` | undefined,
  predelegated: boolean,
): AuthError {
  const told = signer === undefined ? '' : `${mismatch(address, signer).message} `
  const todo = predelegated ? 'its delegation (ERC-8010) has to be sent' : 'it has to be deployed there'
  return new AuthError('signature_mismatch', {
    message: `${told}There is no contract account at ${short(address)} on network ${chainId}: ${todo} first.`,
  })
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
