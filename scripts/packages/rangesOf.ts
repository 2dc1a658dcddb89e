import { published } from './buildPackage.ts'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Versions of published packages that a manifest asks for. */
export function rangesOf({ dependencies, devDependencies }: Manifest): ReadonlySet<string> {
  const names = published.map((name) => `@foyer/${name}`)
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return new Set(all.filter(([name]) => names.includes(name)).map(([, range]) => range))
}
