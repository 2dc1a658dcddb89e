import ts from 'typescript'
import { expect, test } from 'vitest'
import { components, parseComponent } from './components.ts'

/** Attributes whose value is read by people. The placeholder of our own `Icon` is the name of a drawing. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])
const isDrawing = (node: ts.JsxAttribute, source: ts.SourceFile) =>
  node.name.getText(source) === 'placeholder' && /^[A-Z]/.test(node.parent.parent.tagName.getText(source))
/** Texts that are equal in every language. */
const isName = (text: string) => !/\p{L}{2}/u.test(text) || /^(JavaScript|Foyer|404|500)$/.test(text)

function textsOf(source: ts.SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim())
    // {'text'}, also as one side of a condition, where a child of an element is expected.
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
      collect(node.expression)
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText(source)) &&
      node.initializer &&
      !isDrawing(node, source)
    )
      collect(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer)
    ts.forEachChild(node, visit)
  }
  const collect = (node: ts.Expression | undefined): void => {
    if (!node) return
    if (ts.isStringLiteralLike(node)) found.push(node.text.trim())
    else if (ts.isTemplateExpression(node)) {
      found.push(
        ...[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text.trim()),
      )
    } else if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue)
      collect(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) collect(node.right)
    else if (ts.isParenthesizedExpression(node)) collect(node.expression)
  }
  visit(source)
  return found.filter((text) => text !== '' && !isName(text))
}

test.each(components)('%s says nothing that is not in a catalogue', (file) => {
  expect(textsOf(parseComponent(file))).toEqual([])
})

test('the check finds what it looks for', () => {
  const source = `<p title="One" className="no">Two {open ? 'Three' : \`Four \${x}\`} {t.text} <img alt={busy && 'Five'} /></p>`
  expect([...textsOf(parseComponent('a.tsx', source))].sort()).toEqual([
    'Five',
    'Four',
    'One',
    'Three',
    'Two',
  ])
})
