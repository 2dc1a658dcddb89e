import type { AuthStore, SessionRow } from '../server/store.ts'

/** An `AuthStore` without a database, for tests and for a look at the rules. Forgets all when it ends. */
export function createMemoryStore(): AuthStore & { readonly sessions: ReadonlyMap<string, SessionRow> } {
  const spent = new Map<string, number>()
  const sessions = new Map<string, SessionRow>()
  const list = (account: string) =>
    [...sessions.values()].filter((row) => row.account === account).sort((a, b) => b.createdAt - a.createdAt)

  return {
    sessions,
    isSpent: async (nonce) => spent.has(nonce),
    async spendAndOpen({ nonce, nonceUntil, session, replaces, keep }) {
      if (spent.has(nonce)) return false
      spent.set(nonce, nonceUntil)
      if (replaces !== undefined) sessions.delete(replaces)
      sessions.set(session.tokenHash, session)
      const others = list(session.account).filter((row) => row.tokenHash !== session.tokenHash)
      for (const row of others.slice(keep - 1)) sessions.delete(row.tokenHash)
      return true
    },
    find: async (tokenHash) => sessions.get(tokenHash),
    async touch(tokenHash, seen) {
      const row = sessions.get(tokenHash)
      if (row !== undefined) sessions.set(tokenHash, { ...row, ...seen })
    },
    async close(tokenHash) {
      sessions.delete(tokenHash)
    },
    list: async (account) => list(account),
    async sweep(now, limit) {
      const nonces = [...spent].filter(([, until]) => until < now).slice(0, limit)
      const rows = [...sessions.values()].filter((row) => row.expiresAt < now).slice(0, limit)
      for (const [nonce] of nonces) spent.delete(nonce)
      for (const row of rows) sessions.delete(row.tokenHash)
      return nonces.length + rows.length
    },
  }
}
