import { countSteps } from '@foyer/testbed/steps'
import { expect, test } from 'vitest'
import { defaultWallets } from '../../../wallets/index.ts'
import { moreWallets } from '../../../wallets/more/index.ts'
import { createSearch } from './createSearch.ts'

test('a long text that is pasted takes about as many steps as a sentence', async () => {
  const search = createSearch([...defaultWallets, ...moreWallets].map((wallet) => ({ wallet })))
  const words = Array.from({ length: 2_000 }, (_, index) => `nothing${index}`)
  const stepsOf = (text: string) => countSteps(() => search(text))
  const ofSentence = await stepsOf(words.slice(0, 10).join(' '))
  expect(await stepsOf(words.join(' '))).toBeLessThan(3 * ofSentence)
})
