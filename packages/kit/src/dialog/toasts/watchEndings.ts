import type { Transaction } from '@foyer/core'

type OpenState = 'pending' | 'dropped'

/**
 * Finds the transactions of each further list that were pending, in `since` or later, and are no more, and those that were
 * dropped and are found after all.
 */
export function watchEndings(
  since: readonly Transaction[],
): (list: readonly Transaction[]) => readonly Transaction[] {
  /** States that may change, by hash: of other lists, too, which are shown again later. */
  const open = new Map<string, OpenState | undefined>()

  function update(list: readonly Transaction[]) {
    for (const { hash, replaces = hash, ...row } of list) {
      open.delete(replaces)
      open.set(hash, openState(row))
    }
  }

  update(since)
  return (list) => {
    const ended = list.filter(({ hash, replaces = hash, ...row }) => {
      const before = open.get(hash) ?? open.get(replaces)
      return before !== undefined && row.status !== 'pending' && openState(row) !== before
    })
    update(list)
    return ended
  }
}

function openState({ status, failure }: Pick<Transaction, 'status' | 'failure'>): OpenState | undefined {
  if (status === 'pending') return 'pending'
  return failure === 'dropped' ? 'dropped' : undefined
}
