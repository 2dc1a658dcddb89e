import { readProperty } from './safeRead.ts'
import type { Eip1193Provider, InjectedRule } from './wallet.ts'

/** Bounds of what is read of an untrusted provider. */
const maxPrototypes = 8
const maxNames = 512
const flagPattern = /^_{0,2}is[A-Z]/

/**
 * Whether a provider, or a class that it is of, has a flag (`is…` with a truthy value that is no function) that the rule
 * does not name. Never throws: what cannot be listed has no unknown flag.
 */
export function hasUnknownFlags(
  provider: Eip1193Provider,
  { flags = [], requires = {} }: InjectedRule,
): boolean {
  const known = new Set([...flags, ...Object.keys(requires)])
  return flagNames(provider).some((name) => {
    const value = known.has(name) ? false : readProperty(provider, name)
    return Boolean(value) && typeof value !== 'function'
  })
}

function flagNames(provider: object): readonly string[] {
  const names: string[] = []
  try {
    let level: object | null = provider
    for (let depth = 0; level && level !== Object.prototype && depth < maxPrototypes; depth++) {
      names.push(
        ...Object.getOwnPropertyNames(level)
          .slice(0, maxNames)
          .filter((name) => flagPattern.test(name)),
      )
      level = Object.getPrototypeOf(level)
    }
  } catch {
    // A proxy that refuses to be listed.
  }
  return names
}
