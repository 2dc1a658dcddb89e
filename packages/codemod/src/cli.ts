#!/usr/bin/env node
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Leftover, lineIn } from './change.ts'
import { planConnectKit } from './connectkit/connectkit.ts'
import { packageManagerOf } from './packageManager.ts'
import { type Plan, writePlan } from './plan.ts'
import { planRainbowKit } from './rainbowkit/rainbowkit.ts'

const usage = `foyer-codemod rainbowkit [folder] [--to rainbowkit|kit] [--write]
foyer-codemod connectkit [folder] [--write]

  Moves a site from RainbowKit or ConnectKit to Foyer. Without --write nothing is changed: it says what would be.

  --to rainbowkit   the package with RainbowKit's names, @foyer/rainbowkit (default)
  --to kit          from RainbowKit: also names of @foyer/kit, where they are the same
  --write           write the files`

const range = '^0.1.0'

/** Bad input: a sentence that says what is wrong, and what to write. */
class UsageError extends Error {}

try {
  console.log(run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 1
}

/** @returns what is printed. @throws {UsageError} */
function run(args: readonly string[]): string {
  const { kit, folder, to, write, help } = readArguments(args)
  if (help) return usage
  const place = resolve(folder)
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${place}.`)
  const plan = planOf(kit, to, place)
  if (write) writePlan(plan, place)
  return report(plan, { place, written: write })
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [kit, folder = '.', extra] = positionals
    if (extra !== undefined) throw new Error(`One folder is moved at a time: "${extra}" is too much.`)
    return { kit, folder, ...values }
  } catch (error) {
    // Node's own sentence names the option.
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

function planOf(kit: string | undefined, to: string | undefined, place: string): Plan {
  if (kit === 'connectkit') {
    if (to === undefined || to === 'rainbowkit') return planConnectKit(place, { range })
    throw new UsageError(`ConnectKit's names are not in @foyer/${to}: leave out --to ${to}.`)
  }
  if (kit !== 'rainbowkit') throw new UsageError('Which kit is the site on? Write rainbowkit or connectkit.')
  if (to === undefined || to === 'rainbowkit' || to === 'kit')
    return planRainbowKit(place, { to: to ?? 'rainbowkit', range })
  throw new UsageError(`--to takes rainbowkit or kit, not ${to}.`)
}

function report(
  { changes, leftovers }: Plan,
  run: { readonly place: string; readonly written: boolean },
): string {
  const { place, written } = run
  if (changes.length === 0 && leftovers.length === 0) return `Nothing to move below ${place}.`
  const places = changes.reduce((sum, { count }) => sum + count, 0)
  const byFile = new Map(written ? changes.map((change) => [change.file, change]) : [])
  const lineOf = (leftover: Leftover) => {
    const change = byFile.get(leftover.file)
    return change === undefined ? leftover.line : lineIn(change, leftover)
  }
  return [
    ...changes.map(
      ({ file, movedTo, count }) =>
        `${written ? 'changed' : 'would change'}  ${movedTo ? `${file} → ${movedTo}` : file}  (${count})`,
    ),
    `${places} places in ${changes.length} files${written ? ' changed' : '; --write changes them'}`,
    ...(leftovers.length > 0 ? ['', `${leftovers.length} to look at:`] : []),
    ...leftovers.flatMap((leftover) => [
      `${leftover.file}:${lineOf(leftover)}  ${leftover.why}`,
      ...(leftover.code ? [`    ${leftover.code}`] : []),
    ]),
    ...(written && changes.length > 0
      ? ['', `Install the packages now: ${packageManagerOf(place)} install`]
      : []),
  ].join('\n')
}
