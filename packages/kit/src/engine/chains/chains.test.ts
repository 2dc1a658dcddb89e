import { chainEndpoints } from '@foyer/core'
import { expect, test } from 'vitest'
import * as chains from './chains.ts'
import { findChain } from './findChain.ts'

test.each(Object.values(chains))('$name is plain data with sound addresses', (chain) => {
  expect(structuredClone(chain)).toEqual(chain)
  expect(Number.isSafeInteger(chain.id)).toBe(true)
  const [url] = chain.rpcUrls.default.http
  expect(url).toMatch(chain.id === 31_337 ? /^http:\/\/127\.0\.0\.1/ : /^https:\/\//)
  if (chain.id !== 31_337) expect(chain.blockExplorers?.default.url).toMatch(/^https:\/\/[^/]+$/)
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

test('every chain with public nodes has a definition, and no other', () => {
  for (const id of Object.keys(chainEndpoints).map(Number)) expect(findChain(id)).toMatchObject({ id })
  expect(Object.values(chains)).toHaveLength(Object.keys(chainEndpoints).length)
  expect(findChain(56)).toBeUndefined()
})
