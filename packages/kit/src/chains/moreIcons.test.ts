import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { knownChain } from '@foyer/core'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { loadMoreIcon, moreIcons, moreOfFamilies } from './moreIcons.ts'

const folder = new URL('moreIcons/', import.meta.url)
const files = readdirSync(folder)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const ids = [...moreIcons.flatMap(([ids]) => ids), ...Object.keys(moreOfFamilies).map(Number)]

/** Lower-case letters and digits. */
const simplify = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const titleOf = (svg: string) => /<title>(.+?)<\/title>/.exec(svg)?.[1] ?? ''

/** Names that viem gives to the networks of an icon whose title is another one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ApeChain: ['curtis'],
  Celo: ['alfajores'],
  Kaia: ['kairos'],
  HyperEVM: ['hyperliquid'],
  'Manta Pacific': ['mantapacific'],
  Soneium: ['minato'],
  'XDC Network': ['xdc', 'apothem'],
  ZKsync: ['zksync'],
}

const svgOf = (url: string) => decodeURIComponent(url.replace(/^data:image\/svg\+xml,/, ''))

test('33.2 the 32 networks that RainbowKit draws have an icon', () => {
  const drawn = [
    33139, 42161, 43114, 8453, 80094, 81457, 56, 42220, 25, 666666666, 1, 747, 100, 1625, 31337, 999, 57073,
    8217, 59144, 169, 5000, 143, 10, 137, 2020, 1996, 534352, 130, 50, 7000, 324, 7777777,
  ]
  expect(drawn).toHaveLength(32)
  expect(drawn.filter((id) => !knownChain(id) && !ids.includes(id))).toEqual([])
})

test('33.2 each network has one icon, and those with a record have it from there', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => knownChain(id))).toEqual([])
})

test('33.2 each file is the icon of one row', async () => {
  const titles = await Promise.all(moreIcons.map(async ([, load]) => titleOf(svgOf((await load()).default))))
  expect(titles.sort()).toEqual(files.map((file) => titleOf(read(file))).sort())
})

test.each(moreIcons.map(([ids, load]) => [ids, load] as const))(
  '33.2 the networks %j are those of their icon, by the names that viem gives them',
  async (ids, load) => {
    const title = titleOf(svgOf((await load()).default))
    const words = [simplify(title), ...(otherNames[title] ?? [])]
    const names = (id: number) =>
      Object.values(viemChains).flatMap((chain) =>
        'id' in chain && chain.id === id ? simplify(chain.name) : [],
      )
    const isNamed = (id: number) => names(id).some((name) => words.some((word) => name.includes(word)))
    expect(ids.filter((id) => !isNamed(id)).map((id) => [id, names(id)])).toEqual([])
  },
)

test.each([
  [8453, 'Base'],
  [11155420, 'Optimism'],
  [59144, 'Linea'],
  [59141, 'Linea'],
])('33.2 chain %d loads the icon of %s, once', async (id, title) => {
  expect(titleOf(svgOf(await loadMoreIcon(id)))).toBe(title)
  expect(await loadMoreIcon(id)).toBe(await loadMoreIcon(id))
})

test.each([0, 2, 1.5, Number.NaN, 999_998])('33.2 chain %d has no icon', async (id) => {
  await expect(loadMoreIcon(id)).rejects.toThrow(`chain ${id}`)
})

describe.each(files)('%s', (file) => {
  test('is small, square, filled and inert', () => {
    const svg = read(file)
    expect(gzipSync(svg).length).toBeLessThan(2048)
    expect(svg).toContain('width="60" height="60" viewBox="0 0 24 24"')
    expect(svg).toMatch(/<\/title><path fill="[^"]+" d="M0 0h24v24H0z"\/>/)
    expect(svg).not.toMatch(
      /<(script|foreignObject|image|use|style|a|animate|set)\b|\son\w+=|href|javascript:/i,
    )
    expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg'])
  })
})
