/**
 * Reads the licence text of every package that production code depends on, and fails on one that is not an
 * open-source licence. The `license` field alone is not believed: some packages leave it out or call a
 * source-available text "Apache-2.0".
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, productionTree } from './productionTree.ts'

// Phrases in the first lines of a licence, and phrases that no open-source licence has.
const openSource: readonly (readonly [name: string, text: RegExp])[] = [
  ['MIT', /permission is hereby granted,? free of charge/i],
  ['ISC', /permission to use, copy, modify,? and\/or distribute this software/i],
  ['Apache-2.0', /apache license[\s\S]*version 2\.0/i],
  ['BSD', /redistribution and use in source and binary forms/i],
  ['MPL-2.0', /mozilla public license,? version 2\.0/i],
  ['Unlicense', /this is free and unencumbered software/i],
  ['CC0-1.0', /cc0 1\.0 universal/i],
  ['BlueOak-1.0.0', /blue oak model license[\s\S]*version 1\.0\.0/i],
]
const closed =
  /community license|non-?commercial|monthly active users|business source license|commons clause|server side public/i

// Packages that ship no licence text. Their package.json says MIT, and nothing else in them says otherwise.
const statedElsewhere: Readonly<Record<string, string>> = {
  'pg-types': 'MIT',
  pgpass: 'MIT',
  uint8arrays: 'MIT',
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const problems: string[] = []
const counts = new Map<string, number>()

for (const path of productionTree(lock.packages)) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const info = lock.packages[path]
  if (info?.hasInstallScript) problems.push(`${name} runs a script when it is installed`)
  const text = licenceText(path)
  // A package for another platform is in the lock file but not on this disk.
  if (text === undefined && info?.optional) continue
  const licence =
    text === undefined ? statedElsewhere[name] : openSource.find(([, pattern]) => pattern.test(text))?.[0]
  if (!licence) problems.push(`${name} has no licence text that we know as open source (${path})`)
  else if (text && closed.test(text)) problems.push(`${name} has terms beyond ${licence} (${path})`)
  else counts.set(licence, (counts.get(licence) ?? 0) + 1)
}

for (const problem of problems) console.error(`licences: ${problem}`)
const summary = [...counts].map(([licence, count]) => `${licence} ${count}`).join(', ')
console.log(`licences: ${summary || 'none'}${problems.length ? `; ${problems.length} to look at` : ''}`)
process.exitCode = problems.length === 0 ? 0 : 1

/** The first licence file of an installed package; an empty folder counts as not installed. */
function licenceText(path: string): string | undefined {
  try {
    const file = readdirSync(path).find((entry) => /^(licen[cs]e|copying|unlicense)(\b|\.|-)/i.test(entry))
    return file && readFileSync(join(path, file), 'utf8')
  } catch {
    return undefined
  }
}
