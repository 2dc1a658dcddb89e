import { expect, test } from 'vitest'
import * as chains from './chains.ts'

test.each(Object.values(chains))('$name is plain data with sound addresses', (chain) => {
  expect(structuredClone(chain)).toEqual(chain)
  expect(Number.isSafeInteger(chain.id)).toBe(true)
  const [url] = chain.rpcUrls.default.http
  expect(url).toMatch(chain.id === 31_337 ? /^http:\/\/127\.0\.0\.1/ : /^https:\/\//)
  if ('blockExplorers' in chain) expect(chain.blockExplorers.default.url).toMatch(/^https:\/\/[^/]+$/)
})

test('no id is there twice', () => {
  const ids = Object.values(chains).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(Object.entries(chains))('%s says the same as viem', async (name, ours) => {
  const theirs = Object.entries(await import('viem/chains')).find(([each]) => each === name)?.[1]
  expect(ours).toMatchObject({
    id: theirs?.id,
    name: theirs?.name,
    nativeCurrency: theirs?.nativeCurrency,
    rpcUrls: { default: { http: theirs?.rpcUrls.default.http } },
  })
})
