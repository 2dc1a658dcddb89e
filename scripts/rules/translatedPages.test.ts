/**
 * X19: a browser that translates a page replaces every text node by an element. React then throws when it inserts a
 * node before that text, and updates a detached text node. So a conditional text, or one with a conditional
 * sibling, needs an element.
 */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { components, parseComponent } from './components.ts'

const holdsElements = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || (ts.forEachChild(node, holdsElements) ?? false)

const comesAndGoes = ({ expression }: ts.JsxExpression) =>
  expression !== undefined &&
  (ts.isConditionalExpression(expression) ||
    (ts.isBinaryExpression(expression) &&
      expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken))

/** Children that a host passes to the kit's components. */
const isHosts = (child: ts.JsxChild) => child.getText() === '{children}'

function isEndangered(children: readonly ts.JsxChild[]): boolean {
  const shown = children.filter(
    (child) =>
      !isHosts(child) &&
      !(ts.isJsxText(child) ? !child.text.trim() : ts.isJsxExpression(child) && !child.expression),
  )
  if (shown.length < 2) return false
  const isText = (child: ts.JsxChild) =>
    ts.isJsxText(child) || (ts.isJsxExpression(child) && !holdsElements(child))
  const changing = shown.filter((child) => ts.isJsxExpression(child) && comesAndGoes(child))
  return changing.some(isText) || (changing.length > 0 && shown.some(isText))
}

test.each(components)('X19 %s', (file) => {
  const source = parseComponent(file)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isEndangered(node.children)) {
      found.push(`line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  expect(found).toEqual([])
})
