export interface LockedPackage {
  /** The package's own name, where a `package.json` gives it another one (`npm:name@version`). */
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  /** Where a workspace that is linked into node_modules really lives. */
  readonly resolved?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages of a lock file, by their paths. */
export type Lock = Readonly<Record<string, LockedPackage>>

// Workspaces that a visitor's browser or an operator's server runs.
const production = [
  'apps/web',
  'apps/server',
  'packages/kit',
  'packages/auth',
  'packages/core',
  'packages/pairing',
]

/** Every package under `node_modules` that production reaches, by its path in the lock file. */
export function productionTree(lock: Lock): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [...production]
  for (const path of queue) {
    const info = lock[path]
    for (const name of Object.keys({ ...info?.dependencies, ...info?.optionalDependencies })) {
      const dependency = locate(lock, path, name)
      if (!dependency || found.has(dependency) || queue.includes(dependency)) continue
      if (dependency.includes('node_modules/')) found.add(dependency)
      queue.push(dependency)
    }
  }
  return found
}

/** Node's resolution: in the package's folder, then in every parent folder. */
function locate(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    const info = lock[path]
    if (info) return info.link ? info.resolved : path
    if (!folder) return undefined
  }
}
