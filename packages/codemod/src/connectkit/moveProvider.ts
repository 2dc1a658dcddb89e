import { isNode, type Node, nameOf, stringOf } from '../syntax.ts'
import type { Edit, Mover } from './edit.ts'
import {
  attributesOf,
  drop,
  elementsOf,
  expressionIn,
  nameOfAttribute,
  removeAttribute,
  rename,
  whyLeft,
} from './elements.ts'

/** Languages of ConnectKit that have another name here, and those that Foyer does not have. */
const languages: ReadonlyMap<string, string | undefined> = new Map([
  ['ar-AE', 'ar'],
  ['es-ES', 'es'],
  ['ca-AD', undefined],
  ['ee-EE', undefined],
  ['et-EE', undefined],
  ['fa-IR', undefined],
  ['fi-FI', undefined],
  ['nl-NL', undefined],
])

/** Counterparts of options that are written in another way. */
const optionWays: Readonly<Record<string, string>> = {
  customAvatar: 'on to avatar of RainbowKitProvider, whose component takes address, ensImage and size',
  hideBalance: 'on to showBalance of ConnectButton',
}

/** `<ConnectKitProvider mode="dark">` → `<RainbowKitProvider theme={darkTheme()}>` */
export const moveProvider: Mover = (edit, local) => {
  const elements = elementsOf(edit, local)
  if (!elements) return undefined
  const provider = edit.need('RainbowKitProvider', local)
  for (const element of elements) {
    const name = rename(edit, element, provider)
    const attributes = attributesOf(element)
    moveTheme(edit, attributes, name)
    for (const attribute of attributes) moveAttribute(edit, attribute)
  }
  return elements.length
}

/** One `theme` in place of the first of `theme` and `mode`, or behind the name of the element. */
function moveTheme(edit: Edit, attributes: readonly Node[], elementName: Node): void {
  const { edits, leave } = edit
  const find = (name: string) => attributes.find((attribute) => nameOfAttribute(attribute) === name)
  const theme = find('theme')
  const mode = find('mode')
  const code = themeCode(edit, theme, mode)
  if (theme && !['auto', 'midnight'].includes(stringOf(theme.value) ?? ''))
    leave(theme, 'this theme of ConnectKit has no counterpart: the colours are those of Foyer')
  const [first, second] = [theme, mode].filter((one) => one !== undefined)
  if (first) edits.overwrite(first.start, first.end, `theme={${code}}`)
  else edits.appendLeft(elementName.end, ` theme={${code}}`)
  if (second) removeAttribute(edit, second)
}

function themeCode(edit: Edit, theme: Node | undefined, mode: Node | undefined): string {
  const light = () => `${edit.need('lightTheme')}()`
  const dark = () => `${edit.need('darkTheme')}()`
  const pair = () => `{ lightMode: ${light()}, darkMode: ${dark()} }`
  if (theme && stringOf(theme.value) === 'midnight') return `${edit.need('midnightTheme')}()`
  const known = mode ? stringOf(mode.value) : 'auto'
  if (known === 'light') return light()
  if (known === 'dark') return dark()
  if (!mode || known === 'auto') return pair()
  // A mode that is known at run time.
  return `{ light: ${light()}, dark: ${dark()}, auto: ${pair()} }[${modeIn(edit, mode)}]`
}

/** Text of a mode, which is `auto` in ConnectKit where it is undefined. */
function modeIn(edit: Edit, mode: Node): string {
  const expression = isNode(mode.value) ? mode.value.expression : undefined
  // A cast to `any` would not do as a key.
  if (isNode(expression) && isCastToAny(expression) && !isText(expression.expression))
    return `(${textOf(edit, expression.expression)} as 'light' | 'dark' | 'auto' | undefined) ?? 'auto'`
  const code = expressionIn(edit, mode) ?? ''
  if (isText(expression)) return code
  const isShort =
    isNode(expression) && /^(?:Identifier|(?:Optional)?(?:Member|Call)Expression)$/.test(expression.type)
  return `${isShort ? code : `(${code})`} ?? 'auto'`
}

const isCastToAny = ({ type, typeAnnotation }: Node) =>
  type === 'TSAsExpression' && isNode(typeAnnotation) && typeAnnotation.type === 'TSAnyKeyword'

const textOf = ({ text }: Edit, node: unknown) => (isNode(node) ? text.slice(node.start, node.end) : '')

/** Whether an expression is a string whatever happens: `'dark'`, `isDark ? 'dark' : 'light'`, `mode ?? 'dark'`. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ConditionalExpression') return isText(node.consequent) && isText(node.alternate)
  if (node.type === 'LogicalExpression' && node.operator !== '&&') return isText(node.right)
  return stringOf(node) !== undefined || node.type === 'TemplateLiteral'
}

function moveAttribute(edit: Edit, attribute: Node): void {
  const name = nameOfAttribute(attribute)
  if (name === 'theme' || name === 'mode') return
  if (name === 'customTheme')
    drop(edit, attribute, 'customTheme is gone: see the tokens in the guide on themes')
  else if (name === 'debugMode') drop(edit, attribute, 'debugMode is gone')
  else if (name !== 'options' || !moveOptions(edit, attribute)) edit.leave(attribute, whyLeft(attribute))
}

/** Options that are properties of the provider here. Those that have no counterpart are named. */
function moveOptions(edit: Edit, attribute: Node): boolean {
  const { edits, leave, text } = edit
  const object = isNode(attribute.value) ? attribute.value.expression : undefined
  if (!isNode(object) || object.type !== 'ObjectExpression') return false
  const options = object.properties as readonly Node[]
  if (options.some(({ type }) => type !== 'ObjectProperty')) return false
  const properties = options.flatMap((option) => {
    const name = nameOf(option.key) ?? stringOf(option.key)
    const value = option.value as Node
    const code = text.slice(value.start, value.end)
    if (name === 'language') return localeOf(edit, value)
    if (name === 'initialChainId') return code === '0' ? [] : [`initialChain={${code}}`]
    if (name === 'disclaimer') return [`appInfo={{ disclaimer: () => ${elementOf(value, code)} }}`]
    leave(option, `the option ${name} is gone: ${optionWays[name ?? ''] ?? 'it has no counterpart'}`)
    return []
  })
  if (properties.length > 0) edits.overwrite(attribute.start, attribute.end, properties.join(' '))
  else removeAttribute(edit, attribute)
  return true
}

function localeOf({ leave, text }: Edit, value: Node): readonly string[] {
  const code = text.slice(value.start, value.end)
  const language = stringOf(value)
  if (language === undefined) return [`locale={${code}}`]
  if (!languages.has(language)) return [`locale=${code}`]
  const locale = languages.get(language)
  if (locale === undefined) leave(value, `the language ${language} is gone: Foyer does not have it`)
  return locale === undefined ? [] : [`locale=${code.replace(language, locale)}`]
}

/** An expression as an element. */
const elementOf = ({ type }: Node, code: string) =>
  type === 'JSXElement' || type === 'JSXFragment' ? code : `<>{${code}}</>`
