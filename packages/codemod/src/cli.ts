#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Plan, planRainbowKit } from './rainbowkit/rainbowkit.ts'

const usage = `foyer-codemod rainbowkit [folder] [--to rainbowkit|kit] [--write]

  Moves a site from RainbowKit to Foyer. Without --write nothing is changed: it says what would be.

  --to rainbowkit   the package with RainbowKit's names, @foyer/rainbowkit (default)
  --to kit          also names of @foyer/kit, where they are the same
  --write           write the files`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'rainbowkit' }, write: { type: 'boolean', default: false } },
})
const [kit, folder = '.'] = positionals
const { to, write } = values

if (kit !== 'rainbowkit' || (to !== 'rainbowkit' && to !== 'kit')) {
  console.error(usage)
  process.exitCode = 1
} else {
  const place = resolve(folder)
  const plan = planRainbowKit(place, { to, range: '^0.1.0' })
  if (write) for (const { file, after } of plan.changes) writeFileSync(join(place, file), after)
  console.log(report(plan, write))
}

function report({ changes, leftovers }: Plan, written: boolean): string {
  const places = changes.reduce((sum, { count }) => sum + count, 0)
  return [
    ...changes.map(({ file, count }) => `${written ? 'changed' : 'would change'}  ${file}  (${count})`),
    `${places} places in ${changes.length} files${written ? ' changed' : '; --write changes them'}`,
    ...(leftovers.length > 0 ? ['', `${leftovers.length} to look at:`] : []),
    ...leftovers.flatMap(({ file, line, code, why }) => [
      `${file}:${line}  ${why}`,
      ...(code ? [`    ${code}`] : []),
    ]),
    ...(written && changes.length > 0 ? ['', 'Install the packages now: npm install'] : []),
  ].join('\n')
}
