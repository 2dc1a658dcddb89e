import { dialogMessages } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { adviceOf } from './advice.ts'
import { causeTexts } from './causeTexts.ts'
import type { Cause } from './diagnosis.ts'

const { advice, errors } = dialogMessages
const say = (code: Parameters<typeof adviceOf>[1], ...causes: readonly (Cause | [Cause, string])[]) =>
  adviceOf(
    causes.map((each) => (typeof each === 'string' ? { cause: each } : { cause: each[0], about: each[1] })),
    code,
    dialogMessages,
  )

describe('35.3 what a visitor can do', () => {
  test.each<[Cause, string]>([
    ['walletLocked', 'Unlock Rabby, or allow this site in it. Then try again.'],
    ['walletContested', 'Two wallets in this browser call themselves Rabby. Switch one of them off.'],
    ['relayDown', advice.relayDown],
    ['relayBlocked', advice.siteFault],
    ['originRefused', advice.siteFault],
    ['clockWrong', errors.clockWrong],
    ['nodeLimited', errors.rateLimited],
  ])('about %s', (cause, sentence) => {
    expect(say('timeout', [cause, 'Rabby'])).toEqual([sentence])
  })

  test('about an app that has the page in it', () => {
    expect(say('unknown', ['webView', 'Telegram'])[0]).toBe(
      'This page is open inside Telegram. Open it in your browser, or in the browser of your wallet.',
    )
  })

  test('does not repeat the sentence of the error', () => {
    expect(say('clockWrong', 'clockWrong')).toEqual([advice.none])
    expect(say('cookiesBlocked', 'cookiesBlocked', 'storageBlocked')).toEqual([advice.storageBlocked])
  })

  test('is two sentences at most, each once, the likeliest first', () => {
    const silent: [Cause, string] = ['walletSilent', 'Rabby']
    expect(say('timeout', silent, 'relayBlocked', 'nodeBlocked', 'storageBlocked')).toEqual([
      'Rabby does not answer. Look for a request that waits in it, or restart your browser.',
      advice.siteFault,
    ])
  })

  test('is something for every cause, and for none', () => {
    for (const cause of Object.keys(causeTexts) as Cause[]) {
      const sentences = say('timeout', [cause, 'Rabby'])
      expect(sentences).toHaveLength(1)
      expect(sentences[0]).not.toMatch(/[{}]/)
    }
    expect(say('timeout')).toEqual([advice.none])
  })

  test('has no more than 200 characters', () => {
    for (const text of Object.values(advice)) expect(text.length).toBeLessThanOrEqual(200)
  })
})
