import type { KitInternals } from '../kitInternals.ts'

/** The stores of a kit from which events are made. */
export type WatchedKit = Pick<
  KitInternals,
  'view' | 'session' | 'attempt' | 'signIn' | 'chainSwitch' | 'transactions' | 'facts'
>

/** Milliseconds since the page's navigation, whole. */
export type Clock = () => number
