import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/**
 * The path of anvil itself, not of the Node script in front of it: a process started from this path has
 * the pid that ends it. Throws when there is no anvil for this machine.
 */
export function anvilBinary(): string {
  const here = `${process.platform}-${process.arch}`
  const platform = platforms[here]
  if (!platform) throw new Error(`There is no anvil for ${here}.`)
  // The platform's package is a dependency of anvil, so it is looked for from there.
  const require = createRequire(import.meta.url)
  const anvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const name = `@foundry-rs/anvil-${platform}/bin/${file}`
  try {
    const path = anvil.resolve(name)
    if (existsSync(path)) return path
  } catch {
    // Said below, in words that help.
  }
  throw new Error(`${name} is not installed. Install without --no-optional, or add that package.`)
}
