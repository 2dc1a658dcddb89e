import { createStore } from '@foyer/core'
import { PairingError, type Proposal } from '@foyer/pairing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultTimeouts } from '../../time/timeouts.ts'
import { type AwaitOptions, awaitSession, toPairingError } from './awaitSession.ts'

test.each([
  [5100, 'Unsupported chains.', 'chainOffline'], // WalletConnect
  [5100, 'Requested chains are not supported', 'chainOffline'], // CAIP-25
  [5104, 'Unsupported namespace key.', 'chainOffline'],
  [-32000, 'Requested chains are not supported', 'chainOffline'],
  [-32000, 'Unsupported chains. No Ethereum (eip155:1) namespace in the proposal', 'chainOffline'],
  [5101, 'Unsupported methods.', 'unsupportedMethod'],
  [-32000, 'Something else', 'invalidRequest'],
  [1, 'Something else', 'unknown'],
])('a proposal that is answered with %i %s: %s', (code, message, expected) => {
  expect(toPairingError(new PairingError('walletError', message, { code })).code).toBe(expected)
})

test('a refusal stays one, whatever it says of chains', () => {
  expect(toPairingError(new PairingError('userRejected', 'Unsupported chains.', { code: 4001 })).code).toBe(
    'userRejected',
  )
})

describe('a computer that sleeps with a code on its screen, while its timers stand still', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function createProposal(uri: string): Proposal {
    let reject = (_: unknown) => {}
    const approved = new Promise<never>((_, settle) => {
      reject = settle
    })
    return {
      uri,
      madeAt: Date.now(),
      signsIn: false,
      approved,
      publish: () => {},
      cancel: (why) => reject(why),
    }
  }

  /** The codes that were shown by the time of the return. */
  async function codesAfter(sleepMs: number, renew: boolean) {
    const returns = createStore(0)
    const codes: string[] = []
    const leaving = new AbortController()
    const nextProposal = async () => createProposal(`code ${codes.length + 1}`)
    const ended = awaitSession(
      {
        approval: undefined,
        client: { on: () => () => {} } as unknown as AwaitOptions['client'],
        environment: { isActive: () => true, onReturn: returns.subscribe } as AwaitOptions['environment'],
        nextProposal,
        proposePlain: nextProposal,
        onRelayError: () => {},
        onUri: (uri) => void codes.push(uri),
        renew,
        signal: leaving.signal,
        timeouts: defaultTimeouts,
      },
      [1],
    ).catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(Date.now() + sleepMs)
    returns.set(1)
    await vi.advanceTimersByTimeAsync(10_000)
    leaving.abort(new Error('left'))
    await vi.advanceTimersByTimeAsync(0)
    void ended
    return codes
  }

  test('an hour: a new code', async () => {
    expect(await codesAfter(3_600_000, true)).toEqual(['code 1', 'code 2'])
  })

  test('nine minutes: the phone may have approved the code meanwhile', async () => {
    expect(await codesAfter(540_000, true)).toEqual(['code 1'])
  })

  test('a code that opens an app of this device is left alone', async () => {
    expect(await codesAfter(3_600_000, false)).toEqual(['code 1'])
  })
})
