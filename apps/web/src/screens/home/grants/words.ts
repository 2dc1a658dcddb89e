import type { GrantStatus } from '@foyer/server/contract'

/** Every word of the list of grants, in en-US. */
export const words = {
  search: 'Search the grants',
  filter: 'Show',
  all: 'All',
  status: { open: 'Open', closed: 'Closed', awarded: 'Awarded' } satisfies Record<GrantStatus, string>,
  sample: 'Sample',
  until: (date: string) => `until ${date}`,
  ended: (date: string) => `ended ${date}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  lastDay: 'last day',
  shown: (count: number) => (count === 1 ? '1 grant' : `${count} grants`),
  empty: 'Nothing on the board yet.',
  emptyHint: 'When there is a grant, this is where it will hang.',
  noMatch: 'No grant matches that.',
  clear: 'Show all grants',
  unavailable: 'This site does not list grants.',
  failed: {
    unreachable: 'The list of grants did not arrive. Check your connection and try again.',
    server: 'The list of grants could not be fetched. That is on our side; try again in a moment.',
    malformed: 'The list of grants arrived damaged. Try again in a moment.',
  },
  retry: 'Try again',
}
