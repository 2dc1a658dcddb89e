/** By method; `'*'` is for every method without a row. A list is used up one by one; its last answer stays. */
export type ScriptRows<Answer> = Readonly<Record<string, Answer | readonly Answer[]>>

/** Takes answers from rows, which can be replaced one by one. */
export function createScriptRows<Answer>() {
  const rows = new Map<string, readonly Answer[]>()
  return {
    /** Replaces the rows of the methods that are named; the others stay. */
    script(next: ScriptRows<Answer>) {
      for (const [method, row] of Object.entries(next))
        rows.set(method, Array.isArray(row) ? (row as readonly Answer[]) : [row as Answer])
    },
    next(method: string): Answer | undefined {
      const key = rows.has(method) ? method : '*'
      const [head, ...rest] = rows.get(key) ?? []
      if (rest.length > 0) rows.set(key, rest)
      return head
    },
  }
}
