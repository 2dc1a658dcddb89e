import { chainEndpoints, chainRecords } from '@foyer/core'
import { expect, test } from 'vitest'
import * as chains from './chains.ts'
import { findChain } from './findChain.ts'

test.each(Object.values(chains))('$name is plain data with sound addresses', (chain) => {
  expect(structuredClone(chain)).toEqual(chain)
  expect(Number.isSafeInteger(chain.id)).toBe(true)
  const [url] = chain.rpcUrls.default.http
  const isLocal = chain.id === 31_337 || chain.id === 1337
  expect(url).toMatch(isLocal ? /^http:\/\/127\.0\.0\.1/ : /^https:\/\//)
  if (!isLocal) expect(chain.blockExplorers?.default.url).toMatch(/^https:\/\/[^/]+$/)
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

test('every chain with public nodes has a constant, and no other', () => {
  for (const id of Object.keys(chainEndpoints).map(Number)) expect(findChain(id)).toMatchObject({ id })
  expect(Object.values(chains)).toHaveLength(Object.keys(chainEndpoints).length)
  expect(findChain(8453)).toBeUndefined()
})

test('D-49, B-3.20 each of the 21 known chains has a definition, which wagmi takes', () => {
  const ids = Object.keys(chainRecords).map(Number)
  expect(ids).toHaveLength(21)
  for (const id of ids) {
    const chain = findChain(id)
    expect(chain).toMatchObject({ id, name: chainRecords[id]?.name, nativeCurrency: { decimals: 18 } })
    expect(chain?.rpcUrls.default.http, chain?.name).toHaveLength(chainRecords[id]?.dead ? 0 : 1)
  }
})
