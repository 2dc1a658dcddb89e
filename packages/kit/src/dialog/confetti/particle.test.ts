import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, launch, pickSize } from './particle.ts'

/** Numbers that `Math.random` may give, one after the other. */
const anyRandom = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => () => numbers.next().value ?? 0)

test('B-13.41: there are five sizes, and each of them comes', () => {
  const seen = new Set<number>()
  for (let step = 0; step < 1_000; step++) seen.add(pickSize(() => step / 1_000))
  expect([...seen]).toEqual([15, 20, 25, 35, 45])
  expect(pickSize(() => 1)).toBe(45)
})

test('B-13.41: whatever chance says, one goes up first, then falls ever faster, and ends below', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const start = launch(100, 500, random)
      expect(start.fall).toBeLessThan(0)
      let particle = start
      let highest = start.y
      for (let frame = 0; frame < 200; frame++) {
        const next = advance(particle)
        expect(next.fall).toBeGreaterThan(particle.fall)
        highest = Math.min(highest, next.y)
        particle = next
      }
      expect(highest).toBeLessThan(500)
      expect(particle.y).toBeGreaterThan(500)
    }),
  )
})

test('B-13.41: both ways, and turning', () => {
  const left = launch(0, 0, () => 0.4)
  const right = launch(0, 0, () => 0.6)
  expect(Math.sign(left.sideways)).toBe(-1)
  expect(Math.sign(right.sideways)).toBe(1)
  expect(advance(right).x).toBeCloseTo(right.sideways)
  expect(advance(right).angle).toBeCloseTo(right.angle + right.spin)
  expect(right.spin).not.toBe(0)
})

test('B-13.41: they fly over everything, and nothing can be missed behind them', () => {
  const css = readFileSync(new URL('./throwIcons.module.css', import.meta.url), 'utf8')
  const [, layer = ''] = /\.layer \{([^}]*)\}/.exec(css) ?? []
  expect(layer).toMatch(/position: fixed;/)
  expect(layer).toMatch(/inset: 0;/)
  expect(layer).toMatch(/pointer-events: none;/)
  expect(layer).toMatch(/z-index: [1-9]/)
})
