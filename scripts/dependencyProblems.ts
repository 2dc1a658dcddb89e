import { type Lock, type LockedPackage, productionTree } from './productionTree.ts'

/** Dates of a version, `YYYY-MM-DD`, by `name@version`. */
export type Adopted = Readonly<
  Record<string, { readonly published: string; readonly adopted: string; readonly because?: string }>
>

/** Packages that production code depends on, at most: the number of November 2026, of which some are one library for other platforms. */
export const maxProduction = 76
/** Days that a version has been public when it is adopted. A release that was tampered with is found out sooner. */
const minAgeDays = 7

/** What is wrong with the dependencies, in a line each. */
export function findProblems(lock: Lock, adopted: Adopted): readonly string[] {
  const count = productionTree(lock).size
  const names = namedPackages(lock)
  return [
    ...Object.entries(lock)
      .filter(([path, info]) => path.includes('node_modules/') && lacksIntegrity(info))
      .map(([path]) => `${path} has no integrity in the lock file`),
    ...(count > maxProduction ? [`${count} packages in production, ${maxProduction} at most`] : []),
    ...[...names]
      .filter((name) => !adopted[name])
      .map((name) => `${name} has no date: npm run dependencies -- adopt`),
    ...Object.keys(adopted)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is dated and used nowhere: npm run dependencies -- adopt`),
    ...Object.entries(adopted).flatMap(([name, { published, adopted, because }]) => {
      const days = (Date.parse(adopted) - Date.parse(published)) / 86_400_000
      if (days >= minAgeDays || (because && days >= 0)) return []
      return [`${name} was ${days} days old when it was adopted (${minAgeDays} at least)`]
    }),
  ]
}

/** `name@version` of every package of npm that a `package.json` of ours names, as it is in the lock file. */
export function namedPackages(lock: Lock): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [path, { dependencies, devDependencies, optionalDependencies }] of Object.entries(lock)) {
    if (path.includes('node_modules/')) continue
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const info = lock[`${path}/node_modules/${name}`] ?? lock[`node_modules/${name}`]
      if (info?.version && !info.link) names.add(`${info.name ?? name}@${info.version}`)
    }
  }
  return names
}

/**
 * Workspaces are ours, and bundled packages are in the archive of another. A tool's binary for another platform is in
 * the lock file without a hash when the registry that the file was made with did not have it.
 */
const lacksIntegrity = ({ integrity, link, inBundle, optional, os }: LockedPackage) =>
  !integrity && !link && !inBundle && !(optional && os)
