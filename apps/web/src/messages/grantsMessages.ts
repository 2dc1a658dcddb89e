/** en-US: what the list of grants says. */
export const grantsMessages = {
  locale: 'en-US',
  grants: {
    loading: 'Loading the grants',
    search: 'Search the grants',
    filter: 'Show',
    all: 'All',
    status: { open: 'Open', closed: 'Closed', awarded: 'Awarded' },
    sample: 'Sample',
    /** `{chain}` is the name of a network. */
    on: 'on {chain}',
    until: 'until {date}',
    ended: 'ended {date}',
    daysLeft: { one: '{count} day left', other: '{count} days left' },
    lastDay: 'last day',
    shown: { one: '{count} grant', other: '{count} grants' },
    empty: 'Nothing on the board yet.',
    emptyHint: 'When there is a grant, this is where it will hang.',
    noMatch: 'No grant matches that.',
    clear: 'Show all grants',
    unavailable: 'This site does not list grants.',
    failure: {
      unreachable: 'The list of grants did not arrive. Check your connection and try again.',
      server: 'The list of grants could not be fetched. That is on our side; try again in a moment.',
      malformed: 'The list of grants arrived damaged. Try again in a moment.',
    },
    retry: 'Try again',
  },
} as const
