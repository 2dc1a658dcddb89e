import { errorTexts, KitError, type VisitorErrorCode } from '@foyer/core'
import type { KitErrorCode } from '@foyer/kit'
import { connected, unverified } from '../fixtures/account.ts'
import { fourChains } from '../fixtures/chains.ts'
import { devices } from '../fixtures/devices.ts'
import { installedWallets } from '../fixtures/wallets.ts'
import type { State } from '../State.ts'

type Place = Omit<State, 'id' | 'title'>

function connecting(code: KitErrorCode): Place {
  return {
    view: 'connect',
    announced: installedWallets,
    attempt:
      code === 'userRejected' ? { status: 'rejected' } : { status: 'failed', error: new KitError(code, '') },
    press: ['foyer-wallet-option-metaMask'],
  }
}

function switching(code: KitErrorCode): Place {
  return {
    view: 'chain',
    session: connected,
    chains: fourChains,
    switchFails: code,
    press: ['foyer-chain-option-10'],
  }
}

/** Where a failure is met, unless it is while connecting. */
const elsewhere: Partial<Record<VisitorErrorCode, Place>> = {
  unauthorized: switching('unauthorized'),
  chainUnreadable: switching('chainUnreadable'),
  chainNotConfigured: switching('chainNotConfigured'),
  chainOffline: switching('chainOffline'),
  chainStayed: switching('chainStayed'),
  chainAdded: switching('chainAdded'),
  switchChainFailed: switching('switchChainFailed'),
  switchChainUnsupported: switching('switchChainUnsupported'),
  signInPrepare: { view: 'connect', session: unverified, signIn: { status: 'idle', error: 'signInPrepare' } },
  signInSign: {
    view: 'connect',
    session: unverified,
    signIn: { status: 'idle', nonce: 'Zk3u9QwXb7Lr2Ya8', error: 'signInSign' },
  },
  signInVerify: { view: 'connect', session: unverified, signIn: { status: 'idle', error: 'signInVerify' } },
  cookiesBlocked: {
    view: 'connect',
    session: unverified,
    signIn: { status: 'idle', error: 'cookiesBlocked' },
  },
  cookieConflict: {
    view: 'connect',
    session: unverified,
    signIn: { status: 'idle', error: 'cookieConflict' },
  },
  devicesUnavailable: {
    view: 'account',
    session: { ...connected, listsDevices: true },
    devices: 'fails',
    press: ['{devices.title}'],
  },
  signOutFailed: {
    view: 'account',
    session: { ...connected, listsDevices: true },
    devices,
    signOutFails: true,
    press: ['{devices.title}', '{devices.signOutDevice}'],
  },
}

/** States for visual checks, one for each kind of action; the others differ in text only. */
const looked: readonly KitErrorCode[] = [
  'outdatedPage',
  'unsupportedMethod',
  'unauthorized',
  'cookiesBlocked',
  'signOutFailed',
]

const isForVisitors = (code: string): code is VisitorErrorCode => !/^(invalid(?!Request)|missing)/.test(code)

/** Every failure that a visitor can meet, once, with what is offered. */
export const failureStates: readonly State[] = Object.keys(errorTexts)
  .filter(isForVisitors)
  .map((code) => ({
    ...(elsewhere[code] ?? connecting(code)),
    id: `failure-${code}`,
    title: code,
    wordsOnly: !looked.includes(code),
  }))
