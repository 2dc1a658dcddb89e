import type { Grant, GrantStatus } from '@foyer/server/contract'

export interface GrantFilter {
  readonly search: string
  readonly status: GrantStatus | 'all'
}

/** Searched text of a grant, without case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The grants that hold every word of the search, in any field that is shown, whatever their status. */
export function searchGrants(grants: readonly Grant[], search: string): readonly Grant[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean)
  return grants.filter(({ title, summary, organisation, symbol }) => {
    const text = fold(`${title} ${summary} ${organisation} ${symbol}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** How many grants each choice of the filter would show. */
export function countByStatus(grants: readonly Grant[]): Readonly<Record<GrantFilter['status'], number>> {
  const counts = { all: grants.length, open: 0, closed: 0, awarded: 0 }
  for (const { status } of grants) counts[status] += 1
  return counts
}
