import { findAll, isNode, type Node, stringOf } from '../syntax.ts'
import type { Edit, Mover } from './edit.ts'
import { moveCustom } from './moveCustom.ts'

const themes: Readonly<Record<string, string>> = {
  light: 'lightTheme()',
  dark: 'darkTheme()',
  auto: '{ lightMode: lightTheme(), darkMode: darkTheme() }',
}

/** `<ConnectKitProvider mode="dark">` → `<RainbowKitProvider theme={darkTheme()}>` */
export const moveProvider: Mover = (edit, local) => {
  const elements = elementsOf(edit, local)
  if (!elements) return undefined
  edit.need('RainbowKitProvider')
  for (const element of elements) {
    const name = rename(edit, element, 'RainbowKitProvider')
    const mode = attributesOf(element).find((attribute) => nameOfAttribute(attribute) === 'mode')
    for (const attribute of attributesOf(element))
      if (attribute !== mode) edit.leave(attribute, whyLeft(attribute))
    const theme = themes[mode ? (stringOf(mode.value) ?? '') : 'auto']
    if (theme === undefined) {
      if (mode) edit.leave(mode, 'write theme={darkTheme()} or theme={lightTheme()}')
      continue
    }
    edit.need(...['lightTheme', 'darkTheme'].filter((one) => theme.includes(one)))
    if (mode) edit.edits.overwrite(mode.start, mode.end, `theme={${theme}}`)
    else edit.edits.appendRight(name.end, ` theme={${theme}}`)
  }
  return elements.length
}

const whyLeft = (attribute: Node) =>
  `the property ${nameOfAttribute(attribute) ?? 'spread here'} has another name or none: see the guide`

/** `<ConnectKitButton>` → `<ConnectButton>`, and `.Custom`. */
export const moveButton: Mover = (edit, local) => {
  const elements = elementsOf(edit, local)
  if (!elements) return undefined
  const customs = elements.filter(isCustom)
  if (!customs.every((element) => moveCustom.canMove(element))) {
    for (const element of customs)
      edit.leave(element, 'stays: write ConnectButton.Custom, with account, chain and the openers')
    return undefined
  }
  edit.need('ConnectButton')
  for (const element of elements) {
    rename(edit, element, 'ConnectButton')
    if (isCustom(element)) {
      moveCustom.move(edit, element)
      continue
    }
    for (const attribute of attributesOf(element))
      if (!['label', 'showBalance'].includes(nameOfAttribute(attribute) ?? ''))
        edit.leave(attribute, whyLeft(attribute))
  }
  return elements.length
}

/** The elements of a component; undefined, with each use named, if it is used in another way. */
function elementsOf({ program, leave }: Edit, local: string): readonly Node[] | undefined {
  const uses = findAll(program, ({ node, parent }) => {
    if (node.name !== local || !parent) return false
    // Neither an attribute of this name nor a member of something else.
    if (node.type === 'JSXIdentifier') return isTag(parent) || parent.object === node
    return node.type === 'Identifier' && parent.type !== 'ImportSpecifier'
  })
  const elements = uses.map(({ above }) => above.find(({ type }) => type === 'JSXElement'))
  const isElement = uses.every(({ node }) => node.type === 'JSXIdentifier')
  if (isElement) return [...new Set(elements.filter((element) => element !== undefined))]
  for (const { node } of uses) leave(node, 'stays: this use is not an element')
  return undefined
}

const isTag = ({ type }: Node) => type === 'JSXOpeningElement' || type === 'JSXClosingElement'
const openingOf = (element: Node) => element.openingElement as Node
const attributesOf = (element: Node) => openingOf(element).attributes as readonly Node[]
const nameOfAttribute = ({ name }: Node) => (isNode(name) ? String(name.name) : undefined)
const isCustom = (element: Node) => (openingOf(element).name as Node).type === 'JSXMemberExpression'

/** Renames an element. @returns its name in the opening tag */
function rename({ edits }: Edit, element: Node, name: string): Node {
  const tags = [openingOf(element), element.closingElement].filter(isNode)
  for (const tag of tags) {
    const tagName = tag.name as Node
    const first = (isNode(tagName.object) ? tagName.object : tagName) as Node
    edits.overwrite(first.start, first.end, name)
  }
  return openingOf(element).name as Node
}
