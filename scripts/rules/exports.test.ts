import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { published } from '../packages/buildPackage.ts'

const root = join(import.meta.dirname, '../..')

// Exported names are public API: `npx vitest run scripts/rules/exports.test.ts -u` writes the lists, a review reads them.
test.each(published)('B-14.2 the entries of @foyer/%s export what exports.txt lists', async (name) => {
  const folder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { 'foyer-source': string }>
  }
  const entries = Object.entries(exports).map(([entry, { 'foyer-source': source }]) =>
    [entry, ...namesOf(join(folder, source))].join('\n  '),
  )
  await expect(`${entries.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'exports.txt'))
})

/** Exported names of a module, types marked as such. Entries have no `export *`: the linter refuses it. */
function namesOf(file: string): readonly string[] {
  if (!file.endsWith('.ts')) return []
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements
    .flatMap((statement) => {
      if (ts.isExportDeclaration(statement)) return listed(statement)
      const isExported =
        ts.canHaveModifiers(statement) &&
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      return isExported ? declared(statement) : []
    })
    .sort((one, other) => one.localeCompare(other, 'en'))
}

function listed({ exportClause, isTypeOnly }: ts.ExportDeclaration): readonly string[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.map(
    (element) => `${element.name.text}${isTypeOnly || element.isTypeOnly ? ' (type)' : ''}`,
  )
}

function declared(statement: ts.Statement): readonly string[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [`${statement.name.text} (type)`]
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : '?'))
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? 'default']
  return ['?']
}
