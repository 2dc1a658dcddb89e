import { type AuthStatus, createStore } from '@foyer/core'

/**
 * The status of the session on a server, and its look there. A response that was overtaken, by a later look or by a change of
 * this page, is ignored; if the later look fails, it counts.
 *
 * @param fetchReply The server's reply; undefined if it is unreachable.
 * @param take What else a reply changes. Returns its status.
 */
export function createStatus<Reply>(
  fetchReply: () => Promise<Reply | undefined>,
  take: (reply: Reply) => AuthStatus,
) {
  const status = createStore<AuthStatus>({ status: 'loading' })
  /** Sequence number of the latest look or change. */
  let latest = 0
  /** Looks under way. */
  let pending = 0
  /** The latest reply that is not in the status: a later look is under way. */
  let held: { readonly look: number; readonly reply: Reply } | undefined
  /** `latest` when the status was settled: replies to the looks before are outdated. */
  let settled = 0

  function settle(reply: Reply): void {
    latest += 1
    settled = latest
    held = undefined
    const next = take(reply)
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next)
  }

  async function ask(): Promise<Reply | undefined> {
    latest += 1
    pending += 1
    const look = latest
    const reply = await fetchReply()
    pending -= 1
    if (reply !== undefined && look > (held?.look ?? settled)) held = { look, reply }
    if (pending > 0 && held?.look !== latest) return reply
    // An unreachable server signs out only at the start, where the status is unknown.
    if (held) settle(held.reply)
    else if (status.get().status === 'loading') status.set({ status: 'unauthenticated', isAssumed: true })
    return reply
  }

  return {
    status,
    settle,
    latest: () => latest,
    /** Looks at the session. Returns undefined if the server is unreachable. */
    ask,
    /** Looks again if the status is an assumption: before a signature that the visitor may not owe. */
    async confirm(): Promise<void> {
      const now = status.get()
      if (now.status === 'unauthenticated' && now.isAssumed) await ask()
    },
  }
}
