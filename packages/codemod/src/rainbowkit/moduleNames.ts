import { isNode, type Node, nameOf, stringOf } from '../syntax.ts'
import { from, to } from './names.ts'

/** Whether the string below these nodes is the module of an import or an export, of `import()` or of `require`. */
export function isModuleName([parent, outer]: readonly Node[]): boolean {
  if (!parent) return false
  if (parent.type === 'CallExpression') return isLoader(parent.callee)
  const isType = parent.type === 'TSLiteralType' && outer?.type === 'TSImportType'
  return (
    isType ||
    /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType|TSExternalModuleReference)$/.test(
      parent.type,
    )
  )
}

const isLoader = (callee: unknown) =>
  isNode(callee) && (callee.type === 'Import' || nameOf(callee) === 'require')

const pathFunctions =
  /^(?:join|resolve|normalize|relative|cp|cpSync|rm|rmSync|\w*(?:File|[dD]ir|link|stat|access|exists)(?:Sync)?)$/

/** Whether the string below these nodes is an argument of a function of paths or files, as in `path.join(root, '…')`. */
export function isPathPart([call]: readonly Node[]): boolean {
  if (call?.type !== 'CallExpression' || !isNode(call.callee)) return false
  const { object, property } = call.callee
  // `require.resolve` and `import.meta.resolve` take a module.
  if (nameOf(object) === 'require' || (isNode(object) && object.type === 'MetaProperty')) return false
  return pathFunctions.test(nameOf(property) ?? nameOf(call.callee) ?? '')
}

/** Whether a string is the name that an alias gives to the folder of the installed package. */
export function isAliasOfFolder(
  node: Node,
  { above: [parent, outer], text }: { readonly above: readonly Node[]; readonly text: string },
): boolean {
  const isKey = parent?.type === 'ObjectProperty' && parent.key === node
  const isAssigned = outer?.type === 'AssignmentExpression' && outer.left === parent
  const value = isKey ? parent.value : isAssigned ? outer.right : undefined
  if (!isNode(value)) return false
  const code = text.slice(value.start, value.end)
  return code.includes('node_modules') && code.includes('@rainbow-me')
}

/** Whether a string is one of the patterns of packages that Jest does not transform. */
export function isTransformPattern([list, owner]: readonly Node[]): boolean {
  if (list?.type !== 'ArrayExpression' || !owner) return false
  const isAssigned = owner.type === 'AssignmentExpression' && isNode(owner.left)
  const name = isAssigned ? (owner.left as Node).property : owner.key
  return (nameOf(name) ?? stringOf(name)) === transformIgnorePatterns
}

export const transformIgnorePatterns = 'transformIgnorePatterns'

const alternative = /(?<=[(|:!])@rainbow-me(\/(?:\.\*|rainbowkit[\w-]*)?)?(?=[|)])/

/** A pattern with Foyer's packages in addition to those of RainbowKit; the same text where it has them, or is of another form. */
export function withFoyer(pattern: string): string {
  if (pattern.includes('@foyer')) return pattern
  return pattern.replace(alternative, (whole, path = '') => {
    // The packages of Foyer that the one with RainbowKit's names imports are ES modules, too.
    return `@foyer${path.startsWith('/rainbowkit') ? '/[^/]+' : path}|${whole}`
  })
}

export const whyPatternLeft = (pattern: string): string =>
  pattern.includes('@foyer')
    ? '@rainbow-me may go here'
    : 'a pattern of packages to transform: they are @foyer now'

/** The end of a pattern, behind the package: nothing, a group for every entry, or the name of one, its dot escaped or not. */
const endOfPattern = /^(?:\/?\(\.[*+]\)|\/(?:wallets|styles(?:\\\\)?\.css))?\$?$/

/** A key of Jest's `moduleNameMapper`, as it is written: the package, an entry of it, or all of them. */
export function movedPattern(pattern: string): string | undefined {
  const end = pattern.slice(`^${from}`.length)
  return pattern.startsWith(`^${from}`) && endOfPattern.test(end) ? `^${to}${end}` : undefined
}
