import { isNode, type Node } from '../syntax.ts'
import type { Edit, Mover } from './edit.ts'
import {
  attributesOf,
  drop,
  elementsOf,
  isCustom,
  nameOfAttribute,
  removeAttribute,
  rename,
  whyLeft,
} from './elements.ts'
import { moveCustom } from './moveCustom.ts'

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
  const button = edit.need('ConnectButton', local)
  for (const element of elements) {
    const name = rename(edit, element, button)
    if (isCustom(element)) moveCustom.move(edit, element)
    else moveAttributes(edit, attributesOf(element), name)
  }
  return elements.length
}

function moveAttributes(edit: Edit, attributes: readonly Node[], elementName: Node): void {
  for (const attribute of attributes) moveAttribute(edit, attribute)
  // ConnectKit's button has no balance unless it is told to. What is spread may have the attribute.
  const isKnown = attributes.every(({ type }) => type === 'JSXAttribute')
  if (isKnown && !attributes.some((one) => nameOfAttribute(one) === 'showBalance'))
    edit.edits.appendLeft(elementName.end, ' showBalance={false}')
}

function moveAttribute(edit: Edit, attribute: Node): void {
  const name = nameOfAttribute(attribute)
  if (name === 'label' || name === 'showBalance') return
  if (name === 'showAvatar' && isBoolean(attribute, false))
    edit.edits.overwrite(attribute.start, attribute.end, 'accountStatus="address"')
  // With the picture is how both show an account by themselves.
  else if (name === 'showAvatar' && isBoolean(attribute, true)) removeAttribute(edit, attribute)
  else if (name === 'theme' || name === 'mode' || name === 'customTheme')
    drop(edit, attribute, `${name} of the button is gone: it has the theme of RainbowKitProvider`)
  else edit.leave(attribute, whyLeft(attribute))
}

/** Whether an attribute is a boolean that is known: `name`, `name={true}`, `name={false}`. */
function isBoolean({ value }: Node, wanted: boolean): boolean {
  if (!isNode(value)) return wanted
  const { expression } = value
  return isNode(expression) && expression.type === 'BooleanLiteral' && expression.value === wanted
}
