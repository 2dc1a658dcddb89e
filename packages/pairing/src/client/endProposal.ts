import { type Core, listen, type OpenProposal } from './core.ts'

/** Milliseconds for which an approval that comes too late is still answered, so that the wallet keeps no session. */
const lateForMs = 300_000

/** Where answers to a proposal are heard. */
export function topicsOf({ authenticate, topic }: OpenProposal): readonly string[] {
  return authenticate ? [topic, authenticate.responseTopic] : [topic]
}

/** The caller no longer waits: a session that results within 5 min is ended. */
export function failProposal(core: Core, proposal: OpenProposal, error: unknown): void {
  if (!proposal.isAwaited) return
  proposal.isAwaited = false
  proposal.reject(error)
  clearTimeout(proposal.timer)
  const seen = proposal.keys.filter((key) => !core.line.withdraw(key))
  if (seen.length === 0) closeProposal(core, proposal)
  else proposal.timer = setTimeout(() => closeProposal(core, proposal), lateForMs)
}

/** Nothing can come of a proposal any more. */
export function closeProposal(core: Core, proposal: OpenProposal): void {
  clearTimeout(proposal.timer)
  for (const key of proposal.keys) core.outcomes.delete(key)
  for (const topic of topicsOf(proposal)) core.proposals.delete(topic)
  if (proposal.settling) core.settling.delete(proposal.settling)
  listen(core)
}
