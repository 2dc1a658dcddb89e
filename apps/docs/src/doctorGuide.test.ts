import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('35.2 the guide names every cause of a diagnosis', () => {
  const guide = readFileSync('docs/guides/doctor.md', 'utf8')
  const source = readFileSync('packages/kit/src/doctor/causeTexts.ts', 'utf8')
  const causes = [...source.matchAll(/^ {2}(\w+): \{$/gm)].map(([, cause = '']) => cause)
  expect(causes.length).toBeGreaterThan(20)
  expect(causes.filter((cause) => !guide.includes(`\`${cause}\``))).toEqual([])
})
