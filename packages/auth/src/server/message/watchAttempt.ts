import type { AuthErrorCode, ProvedBy } from '../../contract.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import type { AuthContext } from '../authContext.ts'
import type { VerifyContext } from './verify.ts'

/** The events of one attempt to sign in, from its first to its last. */
export function watchAttempt({ emit, expected, now }: AuthContext) {
  const begunAt = now()
  const elapsedMs = () => Math.max(0, now() - begunAt)
  let by: ProvedBy | undefined
  emit({ type: 'signInBegan' })

  return {
    /** Notes whether a key was recovered, or a contract asked. */
    watch<Context extends VerifyContext>(context: Context): Context {
      const { recoverSigner, verifyContract } = context
      return {
        ...context,
        recoverSigner: (text, signature) => {
          by = 'key'
          return recoverSigner(text, signature)
        },
        verifyContract:
          verifyContract &&
          ((question) => {
            by = 'contract'
            return verifyContract(question)
          }),
      }
    },
    verified({ chainId, issuedAt }: SiweMessage, provedBy: ProvedBy) {
      const sinceNonceMs = Math.max(0, now() - Date.parse(issuedAt))
      emit({ type: 'signInEnded', outcome: 'verified', by: provedBy, chainId, ms: elapsedMs(), sinceNonceMs })
    },
    failed(message: SiweMessage | undefined, code: AuthErrorCode) {
      // Of an unverified message, any number would become a label of the host's metrics.
      const isKnown = message !== undefined && expected.chainIds.has(message.chainId)
      const chain = isKnown && { chainId: message.chainId }
      emit({ type: 'signInEnded', outcome: 'failed', code, ms: elapsedMs(), ...(by && { by }), ...chain })
    },
  }
}
