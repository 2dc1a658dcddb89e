import { type AuthStatus, createStore } from '@foyer/core'

/**
 * The status of the session on a server, and its look there. A response that was overtaken, by a later one or by a change of
 * this page, is ignored.
 *
 * @param fetchReply The server's reply; undefined if it is unreachable.
 * @param take What else a reply changes. Returns its status.
 */
export function createStatus<Reply>(
  fetchReply: () => Promise<Reply | undefined>,
  take: (reply: Reply) => AuthStatus,
) {
  const status = createStore<AuthStatus>({ status: 'loading' })
  /** Sequence number of what is known. */
  let latest = 0
  /** The server did not answer at the start: "unauthenticated" is an assumption. */
  let isAssumed = false

  function settle(reply: Reply): void {
    latest += 1
    isAssumed = false
    const next = take(reply)
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next)
  }

  async function ask(): Promise<Reply | undefined> {
    latest += 1
    const mine = latest
    const reply = await fetchReply()
    if (mine !== latest) return reply
    // An unreachable server signs out only at the start, where the status is unknown.
    if (reply !== undefined) settle(reply)
    else if (status.get().status === 'loading') {
      isAssumed = true
      status.set({ status: 'unauthenticated' })
    }
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
      if (isAssumed) await ask()
    },
  }
}
