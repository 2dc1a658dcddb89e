import ts from 'typescript'

export interface Expression {
  readonly line: number
  readonly source: string
  readonly flags: string
}

/**
 * The regular expressions of a TypeScript file: literals, and `new RegExp` of texts and of templates whose parts are
 * constants of the same file.
 *
 * @throws {Error} if one is put together of anything else, which no static check can judge.
 */
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (isRegExpCall(node)) {
      const [source, flags] = (node.arguments ?? []).map((argument) => textOf(argument, file))
      if (source === undefined) {
        throw new Error(`${path}:${line} an expression is put together at run time: ${node.getText()}`)
      }
      found.push({ line, source, flags: flags ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
}

/** The text that an expression always has. */
function textOf(node: ts.Expression | undefined, file: ts.SourceFile): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return textOf(constantOf(node.text, file), file)
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const part = textOf(expression, file)
    return part === undefined ? undefined : part + literal.text
  })
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
}

/** The value of a constant at the top of the file. */
function constantOf(name: string, file: ts.SourceFile): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue
    const declaration = statement.declarationList.declarations.find(
      (candidate) => candidate.name.getText() === name,
    )
    if (declaration) return declaration.initializer
  }
  return undefined
}
