import ts from 'typescript'
import { behaviourIds } from './behaviourIds.ts'

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

/**
 * The titles in the source of a test: texts that are passed before a function, as in `test('title', () => {})`, and
 * texts that begin with an id, as rows of `test.each` do.
 */
export function testTitles(path: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node, isTitle: boolean): void => {
    if (isText(node) && (isTitle || beginsWithId(node.text))) found.push(node.text)
    const title = titleOf(node)
    ts.forEachChild(node, (child) => visit(child, child === title || (isTitle && !isFunction(child))))
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest), false)
  return found
}

/** The first argument of a call, where a function comes after it. */
function titleOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [first, ...others] = node.arguments
  return others.some(isFunction) ? first : undefined
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
}

function beginsWithId(text: string): boolean {
  const [first] = behaviourIds(text)
  return first !== undefined && text.startsWith(first)
}
