/** Writes `docs/reference`: a page for each published entry, by TypeDoc, and the list of all pages. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, type ProjectReflection, ReflectionKind } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { publishedEntries } from './publishedEntries.ts'

const markdown: Partial<PluginOptions> = {
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hideGroupHeadings: true,
  interfacePropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  parametersFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideDefaults: true },
  useHTMLEncodedBrackets: true,
}

type Entry = ReturnType<typeof publishedEntries>[number]

/** @param out Absolute path of the folder. */
export async function writeReference(out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const entries = publishedEntries()
  const rows: string[] = []
  for (const folder of new Set(entries.map((entry) => entry.folder))) {
    rows.push(
      ...(await writePackage(
        folder,
        entries.filter((entry) => entry.folder === folder),
        out,
      )),
    )
  }
  // TypeDoc's list of the last package.
  rmSync(join(out, 'README.md'))
  const head =
    '# Reference\n\nGenerated from the types and their comments.\n\n| entry | exports |\n|---|---|\n'
  writeFileSync(join(out, 'index.md'), `${head}${rows.join('\n')}\n`)
}

/** Each package has a compilation with its own settings. */
async function writePackage(
  folder: string,
  entries: readonly Entry[],
  out: string,
): Promise<readonly string[]> {
  const app = await Application.bootstrapWithPlugins({
    ...markdown,
    plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
    entryPoints: entries.map(({ source }) => source),
    tsconfig: join(folder, 'tsconfig.json'),
    out,
    basePath: folder,
    router: 'module',
    alwaysCreateEntryPointModule: true,
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    // The unit tests and `npm run types` check the types.
    skipErrorChecking: true,
    cleanOutputDir: false,
    logLevel: 'Error',
    validation: false,
    groupOrder: ['Functions', 'Variables', 'Classes', '*'],
  })
  const project = await app.convert()
  if (!project) throw new Error(`TypeDoc reads no entry of ${folder}.`)
  nameModules(project, entries)
  await app.generateOutputs(project)
  return entries.map(({ entry, page }) => {
    const file = join(out, `${page}.md`)
    const text = readFileSync(file, 'utf8')
      .replace(/^# .*$/m, `# ${entry}`)
      // Counts a member and a type of one spelling as two headings.
      .replace(/\(#([a-z]+)-1\)/g, '(#$1)')
    writeFileSync(file, `---\noutline: 2\n---\n\n${text}`)
    return `| [\`${entry}\`](${page}.md) | ${summaryOf(project, page)} |`
  })
}

/** A module is named after its page, which gives it the name of its file. */
function nameModules(project: ProjectReflection, entries: readonly Entry[]): void {
  for (const { source, page } of entries) {
    const module = project
      .getReflectionsByKind(ReflectionKind.Module)
      .find((reflection) => project.getSymbolIdFromReflection(reflection)?.fileName === source)
    if (!module) throw new Error(`${source} is no module of TypeDoc.`)
    module.name = page
  }
}

function summaryOf(project: ProjectReflection, page: string): string {
  const kinds = ReflectionKind.Function | ReflectionKind.Variable | ReflectionKind.Class
  const module = project.getReflectionsByKind(ReflectionKind.Module).find(({ name }) => name === page)
  const children = module?.isDeclaration() ? module.getChildrenByKind(kinds) : []
  return children.map(({ name }) => `\`${name}\``).join(', ') || 'types'
}
