import type { AuthStore, SessionRow } from '../server/store.ts'

/** `AuthStore` in memory, for tests. */
export function createMemoryStore(): AuthStore & { readonly sessions: ReadonlyMap<string, SessionRow> } {
  const spent = new Map<string, number>()
  /** By id. */
  const sessions = new Map<string, SessionRow>()
  /** By the hash of the token. */
  const replacedTokens = new Map<string, { id: string; salt: string; outdatedAt?: number }>()
  const list = (account: string) =>
    [...sessions.values()].filter((row) => row.account === account).sort((a, b) => b.createdAt - a.createdAt)
  const find = (tokenHash: string) => [...sessions.values()].find((row) => row.tokenHash === tokenHash)
  const change = (id: string, changes: Partial<SessionRow>) => {
    const row = sessions.get(id)
    if (row !== undefined) sessions.set(id, { ...row, ...changes })
  }
  const close = (id: string) => {
    sessions.delete(id)
    for (const [hash, token] of replacedTokens) if (token.id === id) replacedTokens.delete(hash)
  }

  return {
    sessions,
    isSpent: async (nonce) => spent.has(nonce),
    async spendAndOpen({ nonce, nonceUntil, session, replaces = '', keep }) {
      if (spent.has(nonce)) return false
      spent.set(nonce, nonceUntil)
      close((find(replaces) ?? replacedTokens.get(replaces))?.id ?? '')
      for (const row of list(session.account).slice(keep - 1)) close(row.id)
      sessions.set(session.id, session)
      return true
    },
    find: async (tokenHash) => find(tokenHash),
    async findReplaced(tokenHash) {
      const { id = '', ...token } = replacedTokens.get(tokenHash) ?? { salt: '' }
      const session = sessions.get(id)
      return session && { session, ...token }
    },
    async replaceToken({ from, to, salt, at }) {
      const row = find(from)
      if (row === undefined) return false
      replacedTokens.set(from, { id: row.id, salt })
      change(row.id, { tokenHash: to, tokenAt: at, tokenSeen: false })
      return true
    },
    async confirmToken({ tokenHash, at }) {
      const id = find(tokenHash)?.id
      if (id === undefined) return
      change(id, { tokenSeen: true })
      for (const token of replacedTokens.values()) if (token.id === id) token.outdatedAt ??= at
    },
    touch: async (id, seen) => change(id, seen),
    close: async (id) => close(id),
    list: async (account) => list(account),
    async sweep(now, limit) {
      const nonces = [...spent].filter(([, until]) => until < now).slice(0, limit)
      const rows = [...sessions.values()].filter((row) => row.expiresAt < now).slice(0, limit)
      for (const [nonce] of nonces) spent.delete(nonce)
      for (const row of rows) close(row.id)
      return nonces.length + rows.length
    },
  }
}
