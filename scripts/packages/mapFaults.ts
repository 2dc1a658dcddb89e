import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { join, normalize } from 'node:path'

/** A function that is declared at the beginning of a line; bundlers number those of equal names. */
const declared = /^(?:export )?(?:declare )?(?:async )?function ((\w+?)(?:\$\d+)?)[(<]/gm

/** Faults in the source maps of a package: missing sources, and functions that map to a line of another one. */
export function mapFaults(folder: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const map = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const sources = map.sources.map((source: string) => normalize(join(file, '..', source)))
      const missing = sources.filter((source: string) => !existsSync(join(folder, source)))
      const faults = missing.map((source: string) => `${file}: ${source} is not in the package`)
      return missing.length > 0 ? faults : wrongLines(folder, file, new SourceMap(map))
    })
}

function wrongLines(folder: string, file: string, map: SourceMap): readonly string[] {
  const text = readFileSync(join(folder, file.slice(0, -'.map'.length)), 'utf8')
  return [...text.matchAll(declared)].flatMap((match) => {
    const [whole, written = '', name = ''] = match
    const line = text.slice(0, match.index).split('\n').length - 1
    const origin = map.findEntry(line, whole.lastIndexOf(written)) as Partial<SourceMapping>
    const source =
      origin.originalSource && readFileSync(join(folder, file, '..', origin.originalSource), 'utf8')
    const found = source ? (source.split('\n')[origin.originalLine ?? 0] ?? '') : 'nowhere'
    return found.includes(`function ${name}`) ? [] : [`${file}: ${name} leads to ${found}`]
  })
}
