/**
 * The score card of the dependencies, without a network: what each package's bytes must be (`integrity`), how many
 * packages production code depends on, and how old each version that we name was when it was adopted.
 *
 * The lock file has no dates, so `scripts/adopted.json` has them. `npm run dependencies -- adopt` asks the registry
 * for those of the versions that are new in a `package.json`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Adopted, findProblems, maxProduction, namedPackages } from './dependencyProblems.ts'
import { type Lock, productionTree } from './productionTree.ts'

const table = 'scripts/adopted.json'
const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages
const readTable = () => JSON.parse(readFileSync(table, 'utf8')) as Adopted

if (process.argv[2] === 'adopt') adopt()
const problems = findProblems(lock, readTable())
for (const problem of problems) console.error(`dependencies: ${problem}`)
const count = `${productionTree(lock).size} packages in production (${maxProduction} at most)`
console.log(`dependencies: ${count}, ${namedPackages(lock).size} named by us; ${problems.length} to look at`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Writes down what is new, with today's date, and takes out what is gone. */
function adopt(): void {
  const known = readTable()
  const adopted = new Date().toISOString().slice(0, 10)
  const rows = [...namedPackages(lock)].sort().map((name) => {
    return [name, known[name] ?? { published: publicationOf(name), adopted }] as const
  })
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`)
}

function publicationOf(nameAndVersion: string): string {
  const at = nameAndVersion.lastIndexOf('@')
  const answer = execFileSync('npm', ['view', nameAndVersion.slice(0, at), 'time', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const time: unknown = JSON.parse(answer)[nameAndVersion.slice(at + 1)]
  if (typeof time !== 'string') throw new Error(`The registry has no date of ${nameAndVersion}.`)
  return time.slice(0, 10)
}
