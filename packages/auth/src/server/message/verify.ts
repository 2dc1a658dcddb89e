import { getAddress } from 'viem/utils'
import type { ProvedBy } from '../../contract.ts'
import { MessageError } from '../../message/lineReader.ts'
import { maxMessageLength, parseMessage } from '../../message/parseMessage.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import type { VerifyContract } from '../contract/accountQuestion.ts'
import { AuthError } from '../http/authError.ts'
import { type Attempts, checkNonce, type NonceClaim, type NonceKeys } from '../nonce/nonce.ts'
import type { AuthStore } from '../store.ts'
import { checkFields, checkTimes, type ExpectedMessage } from './expectedMessage.ts'
import { isPredelegated, type RecoverSigner, readSignature } from './signature.ts'

export interface VerifyContext {
  readonly expected: ExpectedMessage
  readonly nonceKeys: NonceKeys
  readonly store: Pick<AuthStore, 'isSpent'>
  readonly attempts: Attempts
  readonly recoverSigner: RecoverSigner
  /** Without it, only accounts with a key can sign in. */
  readonly verifyContract?: VerifyContract | undefined
  /** Accounts with a key cannot sign in. */
  readonly contractsOnly: boolean
  readonly now: () => number
}

export interface SignInProof {
  readonly message: SiweMessage
  /** The text as it was signed, and its signature. */
  readonly proof: { readonly message: string; readonly signature: string }
  /** Value of the browser's pre-session cookie. */
  readonly preSession: string | undefined
}

/**
 * Verifies a signed message. Each step is more expensive than the one before: fields and nonce take microseconds; the
 * signer is recovered only for a valid unspent nonce; a node is called only if that fails. The caller marks the nonce
 * as spent, together with opening the session.
 *
 * @throws {AuthError} with the code of the first failed step
 */
export async function verifySignedMessage(
  context: VerifyContext,
  { message, preSession, proof }: SignInProof,
): Promise<ProvedBy> {
  const { attempts, contractsOnly, expected, verifyContract } = context
  const now = context.now()
  const signature = readSignature(proof.signature, verifyContract !== undefined)
  checkFields(message, expected)
  await checkUnspentNonce(context, { nonce: message.nonce, preSession, now })
  checkTimes(message, now)
  if (!attempts.consume(message.nonce)) throw new AuthError('nonce_spent')

  const signed = { text: proof.message, signature: signature.hex, nonce: message.nonce }
  const signer = signature.byKey ? await recover(context, signed) : undefined
  if (signer === message.address) {
    if (contractsOnly) throw new AuthError('contract_required')
    return 'key'
  }
  if (verifyContract === undefined) {
    throw signer === undefined ? new AuthError('signature_invalid') : mismatch(message.address, signer)
  }

  const verdict = await verifyContract({
    chainId: message.chainId,
    address: message.address,
    message: proof.message,
    signature: signature.hex,
  })
  if (verdict === 'valid') return 'contract'
  if (verdict === 'invalid') throw mismatch(message.address, signer)
  if (verdict === 'undeployed') throw undeployed(message, signer, isPredelegated(proof.signature))
  attempts.refund(message.nonce)
  throw new AuthError(verdict === 'disagree' ? 'nodes_disagree' : 'node_unavailable')
}

async function recover(
  { attempts, recoverSigner }: VerifyContext,
  { nonce, signature, text }: { text: string; signature: `0x${string}`; nonce: string },
) {
  try {
    return await recoverSigner(text, signature)
  } catch (error) {
    // Verification did not run: do not count this attempt.
    attempts.refund(nonce)
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
  { attempts, nonceKeys, store }: VerifyContext,
  claim: NonceClaim,
): Promise<void> {
  // Before the pre-session: a browser that posts twice has lost its pre-session with the first response.
  if (attempts.isExhausted(claim.nonce)) throw new AuthError('nonce_spent')
  const verdict = checkNonce(nonceKeys, claim)
  if (verdict !== 'good') throw new AuthError(verdict === 'expired' ? 'nonce_expired' : 'nonce_foreign')
  if (await store.isSpent(claim.nonce)) throw new AuthError('nonce_spent')
}

function mismatch(claimed: `0x${string}`, signer: `0x${string}` | undefined): AuthError {
  if (signer === undefined) return new AuthError('signature_mismatch')
  return new AuthError('signature_mismatch', {
    message: `The message names ${short(claimed)}, but ${short(signer)} has signed it.`,
  })
}

/** The message says how to deploy the account: it may exist on another network. */
function undeployed(
  { address, chainId }: SiweMessage,
  signer: `0x${string}` | undefined,
  predelegated: boolean,
): AuthError {
  const mismatched = signer === undefined ? '' : `${mismatch(address, signer).message} `
  const remedy = predelegated ? 'its delegation (ERC-8010) has to be sent' : 'it has to be deployed there'
  return new AuthError('signature_mismatch', {
    message: `${mismatched}There is no contract account at ${short(address)} on network ${chainId}: ${remedy} first.`,
  })
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
