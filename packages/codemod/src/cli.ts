#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { planConnectKit } from './connectkit/connectkit.ts'
import { packageManagerOf } from './packageManager.ts'
import type { Plan } from './plan.ts'
import { planRainbowKit } from './rainbowkit/rainbowkit.ts'

const usage = `foyer-codemod rainbowkit [folder] [--to rainbowkit|kit] [--write]
foyer-codemod connectkit [folder] [--write]

  Moves a site from RainbowKit or ConnectKit to Foyer. Without --write nothing is changed: it says what would be.

  --to rainbowkit   the package with RainbowKit's names, @foyer/rainbowkit (default)
  --to kit          from RainbowKit: also names of @foyer/kit, where they are the same
  --write           write the files`

const range = '^0.1.0'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'rainbowkit' }, write: { type: 'boolean', default: false } },
})
const [kit, folder = '.'] = positionals
const { to, write } = values
const place = resolve(folder)

const plan = planOf()
if (!plan) {
  console.error(usage)
  process.exitCode = 1
} else {
  if (write) for (const { file, after } of plan.changes) writeFileSync(join(place, file), after)
  console.log(report(plan, write))
}

function planOf(): Plan | undefined {
  if (kit === 'connectkit' && to === 'rainbowkit') return planConnectKit(place, { range })
  if (kit === 'rainbowkit' && (to === 'rainbowkit' || to === 'kit'))
    return planRainbowKit(place, { to, range })
  return undefined
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
    ...(written && changes.length > 0
      ? ['', `Install the packages now: ${packageManagerOf(place)} install`]
      : []),
  ].join('\n')
}
