import ts from 'typescript'
import { testTitles } from '../behaviours/testTitles.ts'
import { bannedWords } from './languageFaults.ts'

/**
 * Names that `docs/contributing/words.md` refuses in every package: the last column of the table after "Private names, in
 * every package".
 */
export function refusedNames(words: string): ReadonlySet<string> {
  const [, table = ''] = words.split('Private names, in every package:')
  const rows = table.split('\n\n')[1]?.split('\n').slice(2) ?? []
  return new Set(
    rows.flatMap(
      (row) =>
        row
          .split('|')
          .at(-2)
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    ),
  )
}

/** Refused names that a source declares, and indefinite persons in its test titles and log texts, as `file:line: …`. */
export function codeFaults(file: string, text: string, refused: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const add = (node: ts.Node, fault: string) =>
    faults.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${fault}`)
  const visit = (node: ts.Node): void => {
    const name = declaredName(node)
    if (name && refused.has(name.text)) add(name, `"${name.text}": see docs/contributing/words.md`)
    for (const logged of logTexts(node)) {
      const word = bannedWords.exec(logged.text)?.[0]
      if (word) add(logged, `"${word}" in a log text: name the subject`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...faults, ...titleFaults(file, text)]
}

function titleFaults(file: string, text: string): readonly string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return []
  return testTitles(file, text).flatMap((title) => {
    const word = bannedWords.exec(title)?.[0]
    return word ? [`${file}: "${word}" in the title "${title}": name the subject`] : []
  })
}

/** The name that a variable, parameter, function, member or type is declared by. */
function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name : undefined
}

/** Texts passed to `console.…()`, `log()` and `log.…()`. */
type Text = ts.StringLiteralLike | ts.TemplateHead

function logTexts(node: ts.Node): readonly Text[] {
  if (!ts.isCallExpression(node) || !/^(?:console|(?:\w+\.)*log(?:ger)?)\b/.test(node.expression.getText()))
    return []
  return node.arguments.flatMap((argument): readonly Text[] => {
    if (ts.isTemplateExpression(argument)) return [argument.head]
    return ts.isStringLiteralLike(argument) ? [argument] : []
  })
}
