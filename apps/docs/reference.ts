import { join } from 'node:path'
import ts from 'typescript'
import { publishedEntries } from './publishedEntries.ts'

interface ReferencePage {
  /** Name of the file, without `.md`. */
  readonly name: string
  /** What a host imports. */
  readonly entry: string
  /** The exported values, for the list of all pages. */
  readonly summary: string
  readonly text: string
}

/** A page per published entry, of its exported names with their types and comments. */
export function createReference(): readonly ReferencePage[] {
  const entries = publishedEntries()
  const folders = [...new Set(entries.map(({ folder }) => folder))]
  return folders.flatMap((folder) => {
    const own = entries.filter((entry) => entry.folder === folder)
    const program = ts.createProgram(
      own.map(({ source }) => source),
      { ...readOptions(folder), noEmit: true },
    )
    return own.map(({ entry, source, page }) => {
      const file = program.getSourceFile(source)
      if (!file) throw new Error(`${entry} has no source.`)
      return { name: page, entry, ...toPage(program.getTypeChecker(), file, entry) }
    })
  })
}

function readOptions(folder: string): ts.CompilerOptions {
  const path = join(folder, 'tsconfig.json')
  return ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, folder)
    .options
}

function toPage(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  entry: string,
): Pick<ReferencePage, 'summary' | 'text'> {
  const module = checker.getSymbolAtLocation(file)
  const symbols = (module ? checker.getExportsOfModule(module) : []).map((symbol) => resolve(checker, symbol))
  const sorted = symbols.sort(
    (one, other) => Number(isType(one)) - Number(isType(other)) || one.name.localeCompare(other.name, 'en'),
  )
  const values = sorted.filter((symbol) => !isType(symbol)).map(({ name }) => `\`${name}\``)
  const body = sorted.map((symbol) => toSection(checker, symbol)).join('\n') || toHead(file)
  return {
    summary: values.join(', ') || (symbols.length > 0 ? 'types' : 'a script without exports'),
    text: `---\noutline: 2\n---\n\n# ${entry}\n\n${body}`,
  }
}

/** The comment that a script begins with. */
function toHead(file: ts.SourceFile): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(file.text) ?? []
  return `${escapeTypes(comment.replace(/^\s*\* ?/gm, '').trim())}\n`
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

const isType = ({ flags }: ts.Symbol) => !(flags & ts.SymbolFlags.Value)

function toSection(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? []
  if (!declaration) return ''
  const members = ts.isInterfaceDeclaration(declaration) ? toMembers(checker, declaration) : ''
  const code = members ? '' : `\`\`\`ts\n${toCode(checker, symbol, declaration)}\n\`\`\`\n\n`
  return `## ${symbol.name}\n\n${toComment(checker, symbol)}${code}${members}`
}

/** The declaration of a type as it is written, and the type of a value. */
function toCode(checker: ts.TypeChecker, symbol: ts.Symbol, declaration: ts.Declaration): string {
  if (isType(symbol) || ts.isClassDeclaration(declaration)) return withoutBodies(declaration)
  const type = checker.getTypeOfSymbol(symbol)
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  const [signature] = type.getCallSignatures()
  if (signature) {
    const parameters = signature.parameters.map((parameter) => toParameter(checker, parameter, declaration))
    const returned = checker.typeToString(signature.getReturnType(), declaration, flags)
    return `function ${symbol.name}(${parameters.join(', ')}): ${returned}`
  }
  const text = checker.typeToString(type, declaration, flags)
  return `const ${symbol.name}: ${text.length > 400 ? checker.typeToString(type, declaration) : text}`
}

/** A parameter that is taken apart has no name of its own. */
function toParameter(checker: ts.TypeChecker, parameter: ts.Symbol, place: ts.Declaration): string {
  const declaration = parameter.valueDeclaration as ts.ParameterDeclaration
  const name = ts.isIdentifier(declaration.name) ? declaration.name.text : 'options'
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(parameter, declaration), place)
  return `${name}${checker.isOptionalParameter(declaration) ? '?' : ''}: ${type}`
}

function withoutBodies(declaration: ts.Declaration): string {
  if (!ts.isClassDeclaration(declaration)) return declaration.getText()
  const { name, heritageClauses = [], members } = declaration
  const fields = members.filter(ts.isPropertyDeclaration).map((field) => `  ${field.getText()}`)
  const base = heritageClauses.map((clause) => ` ${clause.getText()}`).join('')
  return `class ${name?.text}${base} {\n${fields.join('\n')}\n}`
}

function toMembers(checker: ts.TypeChecker, declaration: ts.InterfaceDeclaration): string {
  const bases = declaration.heritageClauses?.map((clause) => `\`${clause.getText()}\`\n\n`).join('') ?? ''
  const rows = declaration.members.flatMap((member) => {
    const symbol = member.name && checker.getSymbolAtLocation(member.name)
    if (!symbol) return []
    const text = member
      .getText()
      .replace(/^readonly /, '')
      .replace(/\s+/g, ' ')
    return `| ${toCell(`\`${text}\``)} | ${toCell(toComment(checker, symbol).trim())} |`
  })
  return `${bases}| member | |\n|---|---|\n${rows.join('\n')}\n\n`
}

const toCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

/** The comment, then `@default`, `@throws` and `@returns`. */
function toComment(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const tags = symbol
    .getJsDocTags(checker)
    .filter(({ name }) => ['default', 'throws', 'returns'].includes(name))
    .map((tag) => {
      const text = ts.displayPartsToString(tag.text).replace(/^\{(\w+)\}/, '`$1`')
      return `${labels[tag.name]}: ${escapeTypes(text)}`
    })
  return [text && escapeTypes(text), ...tags]
    .filter(Boolean)
    .map((line) => `${line}\n\n`)
    .join('')
}

const labels: Readonly<Record<string, string>> = { default: 'Default', throws: 'Throws', returns: 'Returns' }

/** Outside of code, `<` would open an element, and `{{` an expression. */
const escapeTypes = (text: string) =>
  text.replace(/`[^`]*`|<|\{/g, (found) => ({ '<': '&lt;', '{': '&#123;' })[found] ?? found)
