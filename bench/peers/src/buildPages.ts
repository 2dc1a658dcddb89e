import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Target } from './targets.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Installs and builds the page of each target, if its build is missing or `anew`. */
export function buildPages(targets: readonly Target[], anew: boolean): void {
  for (const { name, folder, isProduct } of targets) {
    const cwd = fileURLToPath(new URL(`../${folder}`, import.meta.url))
    const isBuilt =
      existsSync(`${cwd}/dist/index.html`) && (!isProduct || existsSync(`${root}/apps/server/dist/main.js`))
    if (!anew && isBuilt) continue
    console.error(`building ${name}`)
    if (isProduct) {
      npm(root, 'run', '--silent', 'build')
      continue
    }
    // Pages of other kits need other versions of React and wagmi: each has a separate lock file.
    if (existsSync(`${cwd}/package-lock.json`)) npm(cwd, 'ci', '--ignore-scripts', '--no-fund', '--no-audit')
    npm(cwd, 'run', '--silent', 'build')
  }
}

function npm(cwd: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
