import { join } from 'node:path'
import ts from 'typescript'

/**
 * Writes types, and scripts unless `onlyTypes`, of everything that the entries reach into `dist`. Throws what the
 * compiler says.
 */
export function compile(
  folder: string,
  entries: readonly string[],
  { onlyTypes }: { readonly onlyTypes: boolean },
): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {
      noEmit: false,
      declaration: true,
      declarationMap: true,
      sourceMap: true,
      emitDeclarationOnly: onlyTypes,
      rewriteRelativeImportExtensions: true,
      rootDir: join(folder, 'src'),
      outDir: join(folder, 'dist'),
      // Of the other packages what their users see.
      customConditions: [],
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  if (!config) throw new Error(`${folder} has no tsconfig.json.`)
  const ambient = config.fileNames.filter((file) => file.endsWith('.d.ts'))
  const program = ts.createProgram(
    [...ambient, ...entries.map((entry) => join(folder, entry))],
    config.options,
  )
  const { diagnostics } = program.emit(undefined, (file, text) => {
    ts.sys.writeFile(file, file.endsWith('.d.ts') ? toDeclaration(text) : text)
  })
  const first = [...ts.getPreEmitDiagnostics(program), ...diagnostics][0]
  if (first) fail(first)
}

/** Styles have no types, and the compiler leaves the ending of sources in types alone. Lines stay: the map counts them. */
function toDeclaration(text: string): string {
  return text
    .replace(/^import ['"][^'"]+\.css['"];$/gm, '')
    .replace(/((?:from|import\() ?['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(
    ts.formatDiagnostic(diagnostic, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => process.cwd(),
      getNewLine: () => '\n',
    }),
  )
}
