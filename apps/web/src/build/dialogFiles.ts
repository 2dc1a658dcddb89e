import type { Rolldown } from 'vite'

/** Addresses of the files that a press on the button needs first, by kind of device. */
export interface DialogFiles {
  readonly desktop: readonly string[]
  readonly phone: readonly string[]
}

/**
 * The chunks of the dialogs with the scripts and styles that they import, without those of the first chunk.
 *
 * @throws Error when the bundle has no such chunk
 */
export function findDialogFiles({ output }: Rolldown.RolldownOutput): DialogFiles {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
    if (found.has(fileName)) return found
    found.add(fileName)
    const chunk = byFile.get(fileName)
    for (const style of chunk?.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk?.imports ?? []) withImports(imported, found)
    return found
  }
  const first = withImports(output[0].fileName)
  const filesOf = (name: string) => {
    const chunk = chunks.find((each) => each.isDynamicEntry && each.name === name)
    if (!chunk) throw new Error(`The page has no chunk "${name}".`)
    return [...withImports(chunk.fileName)]
  }
  const filesFor = (dialogs: string) =>
    [...new Set([dialogs, 'discovery', 'wallets'].flatMap(filesOf))]
      .filter((file) => !first.has(file))
      .map((file) => `/${file}`)
  return { desktop: filesFor('desktop'), phone: filesFor('phone') }
}
