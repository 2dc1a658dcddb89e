import { isNode, type Node } from '../syntax.ts'
import type { Edit, Mover } from './edit.ts'
import { attributesOf, drop, elementsOf, isCustom, nameOfAttribute, rename, whyLeft } from './elements.ts'
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
    rename(edit, element, button)
    if (isCustom(element)) moveCustom.move(edit, element)
    else for (const attribute of attributesOf(element)) moveAttribute(edit, attribute)
  }
  return elements.length
}

function moveAttribute(edit: Edit, attribute: Node): void {
  const name = nameOfAttribute(attribute)
  if (name === 'label' || name === 'showBalance') return
  if (name === 'showAvatar' && isFalse(attribute))
    edit.edits.overwrite(attribute.start, attribute.end, 'accountStatus="address"')
  else if (name === 'theme' || name === 'mode' || name === 'customTheme')
    drop(edit, attribute, `${name} of the button is gone: it has the theme of RainbowKitProvider`)
  else edit.leave(attribute, whyLeft(attribute))
}

const isFalse = ({ value }: Node) =>
  isNode(value) &&
  isNode(value.expression) &&
  value.expression.type === 'BooleanLiteral' &&
  !value.expression.value
