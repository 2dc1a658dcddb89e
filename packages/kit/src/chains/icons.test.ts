import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chainRecords, familyBackgrounds } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { chainIcon } from './icons.ts'

const folder = new URL('icons/', import.meta.url)
const families = Object.entries(familyBackgrounds)

test('B-3.20: every known chain has an icon', () => {
  const ids = Object.keys(chainRecords).map(Number)
  expect(ids.filter((id) => !chainIcon(id))).toEqual([])
})

test.each([0, -1, 1.5, Number.NaN, 2, 8453, 999_999, Number.MAX_SAFE_INTEGER])(
  'chain %d has no icon',
  (id) => {
    expect(chainIcon(id)).toBeUndefined()
  },
)

test.each([
  [1, '#484c50'],
  [11155111, '#484c50'],
  [10, '#ff5a57'],
  [1442, '#9f71ec'],
  [42161, '#96bedc'],
  [43113, '#e84141'],
  [84531, '#0052ff'],
  [97, '#ebac0e'],
  [31337, '#f9f7ec'],
])('B-3.21: chain %d is painted on %s', async (id, background) => {
  const icon = chainIcon(id)
  expect(icon?.background).toBe(background)
  expect(await icon?.load()).toMatch(/^data:image\/svg\+xml[,;]/)
})

test('B-7.31: chains of one family share one load', () => {
  expect(chainIcon(11155111)?.load()).toBe(chainIcon(1)?.load())
  expect(chainIcon(137)?.load()).not.toBe(chainIcon(1)?.load())
})

test('B-3.21: there is one file per family', () => {
  expect(readdirSync(folder).sort()).toEqual(families.map(([family]) => `${family}.svg`).sort())
})

describe.each(families)('%s', (family, background) => {
  test('is small, square, inert, and painted on the background of its placeholder', () => {
    const svg = readFileSync(new URL(`${family}.svg`, folder), 'utf8')
    expect(gzipSync(svg).length).toBeLessThan(2048)
    expect(svg).toContain('width="60" height="60" viewBox="0 0 24 24"')
    expect(svg).toContain(`</title><path fill="${background}" d="M0 0h24v24H0z"/>`)
    expect(svg).not.toMatch(
      /<(script|foreignObject|image|use|style|a|animate|set)\b|\son\w+=|href|javascript:/i,
    )
    expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg'])
  })
})
