import { KitError, type KitErrorCode } from '@foyer/core'
import { unverified } from '../fixtures/account.ts'
import { installedWallets, rabbyTwice } from '../fixtures/wallets.ts'
import type { State } from '../State.ts'

/** A failure of a wallet in the connect dialog, and a press on one of its buttons. */
const failed = (code: KitErrorCode, ...press: readonly string[]) =>
  ({ view: 'connect', attempt: { status: 'failed', error: new KitError(code, '') }, press }) as const

const metaMask = 'foyer-wallet-option-metaMask'
const coinbase = 'foyer-wallet-option-coinbase'

/** The causes are those of this page: its extensions never answer, and some are there twice. */
export const diagnosisStates: readonly State[] = [
  {
    ...failed('timeout', metaMask, '{advice.ask}'),
    id: 'advice',
    title: 'The wallet does not answer',
    announced: installedWallets,
    diagnosis: 'advice',
  },
  {
    ...failed('unknown', metaMask, '{advice.ask}'),
    id: 'advice-two',
    title: 'Two causes',
    announced: [...installedWallets.slice(0, 1), ...rabbyTwice],
    diagnosis: 'details',
  },
  {
    ...failed('unknown', coinbase, '{advice.ask}'),
    id: 'advice-none',
    title: 'No cause is found',
    diagnosis: 'advice',
  },
  {
    ...failed('timeout', metaMask, '{advice.ask}'),
    id: 'advice-mobile',
    title: 'On a phone',
    device: 'iphone',
    announced: installedWallets,
    diagnosis: 'advice',
  },
  {
    id: 'advice-sign-in',
    title: 'Signing in has failed',
    view: 'connect',
    session: unverified,
    signIn: { status: 'idle', error: 'signInPrepare' },
    announced: installedWallets,
    press: ['{advice.ask}'],
    diagnosis: 'advice',
  },
  {
    ...failed('unknown', coinbase, '{actions.details}'),
    id: 'diagnosis-none',
    title: 'For developers: nothing is found',
    diagnosis: 'details',
  },
  {
    ...failed('popupBlocked', metaMask, '{actions.details}'),
    id: 'diagnosis',
    title: 'For developers: several causes',
    announced: [...installedWallets.slice(0, 1), ...rabbyTwice],
    diagnosis: 'details',
  },
  {
    ...failed('timeout', metaMask, '{actions.details}', 'Copy report'),
    id: 'diagnosis-copied',
    title: 'For developers: the report is copied',
    announced: installedWallets,
    clipboard: 'accepts',
    diagnosis: 'details',
  },
]
