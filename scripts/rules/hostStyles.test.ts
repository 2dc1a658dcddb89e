import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../packages')

/** autoprefixer, which Next.js and Create React App run over the styles of packages, warns of these values in flex boxes. */
const warned = /^\s*(?:align-(?:items|self|content)|justify-content):\s*(?:start|end)\s*;/gm

test('the styles of the packages cause no warning in a host that runs autoprefixer', () => {
  const files = readdirSync(packages).flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(name, 'src', file)),
  )
  expect(files.length).toBeGreaterThan(20)
  const faults = files.flatMap((file) =>
    [...readFileSync(join(packages, file), 'utf8').matchAll(warned)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(faults).toEqual([])
})
