import { join } from 'node:path'
import ts from 'typescript'

interface CompileOptions {
  /** Absolute path, as deep as `dist` is: maps lead from there to the sources. */
  readonly outDir: string
  readonly scripts: boolean
  /** Checks the types and writes them. `false` takes a third of the time; the scripts are the same. */
  readonly types: boolean
}

/**
 * Writes scripts and types of everything that the entries reach.
 * @throws Error with what the compiler says of the types
 */
export function compile(
  folder: string,
  entries: readonly string[],
  { outDir, scripts, types }: CompileOptions,
): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {
      noEmit: false,
      noCheck: !types,
      declaration: types,
      declarationMap: types,
      sourceMap: true,
      emitDeclarationOnly: !scripts,
      rewriteRelativeImportExtensions: true,
      rootDir: join(folder, 'src'),
      outDir,
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
  const first = [...(types ? ts.getPreEmitDiagnostics(program) : []), ...diagnostics][0]
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
