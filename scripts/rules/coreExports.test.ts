import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// knip takes the list of a package as used. core is internal: a name without a reader outside is dead.
const lists = /(?:import|export)(?: type)? \{([^}]*)\} from '@foyer\/core'/g
const exported = /export(?: type)? \{([^}]*)\} from '\.\//g

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean),
  )

test('every name that core exports is read outside core', () => {
  const files = execFileSync('git', ['grep', '-l', "from '@foyer/core'", '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  const outside = files.split('\n').filter((path) => path && !path.startsWith('packages/core/'))
  const used = new Set(outside.flatMap((path) => namesIn(readFileSync(path, 'utf8'), lists)))
  const names = namesIn(readFileSync('packages/core/src/index.ts', 'utf8'), exported)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !used.has(name))).toEqual([])
})
