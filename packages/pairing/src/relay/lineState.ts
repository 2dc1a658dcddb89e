/** What a page may show of its connection to the relay. */
export type LineState =
  /** Nothing to listen to and nothing to send: no socket. */
  | { readonly status: 'asleep' }
  | { readonly status: 'connecting' }
  | { readonly status: 'open' }
  /** Three sockets in a row have failed, or one had no answer in time; the next ones are still tried. */
  | { readonly status: 'unreachable' }
  /** The relay does not want this page, in its own words. No further socket until `hurry`. */
  | { readonly status: 'refused'; readonly cause: 'clock' | 'project'; readonly words: string }
