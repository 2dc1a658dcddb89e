import { leftAt, type Transformed } from '../change.ts'
import { renamedModule, withoutFolder } from './names.ts'

/** RainbowKit's variables that have the same names here, behind another prefix. */
const variable = /--rk-(?=(?:blurs|colors|fonts|radii|shadows)-)/g
/** Of CSS, Sass and Less, with the `~` of older loaders. */
const imported =
  /(@(?:import|use|forward)\s+(?:\([\w, ]+\)\s*)?(?:url\(\s*)?['"]?)~?((?:[\w./-]{0,200}node_modules\/)?@rainbow-me\/[^'")\s;]+)/g

/** Level (a) in a style sheet: its imports. */
export function moveStyles(text: string): Transformed | undefined {
  if (!text.includes('@rainbow-me')) return undefined
  let count = 0
  const after = text.replace(imported, (whole, before: string, name: string) => {
    const renamed = renamedModule(withoutFolder(name))
    if (renamed === undefined) return whole
    count += 1
    return before + renamed
  })
  return { after, count, leftovers: leftAt(after, /@rainbow-me/g, 'this entry has no counterpart') }
}

/** Level (a) in a style sheet or a script: the variables of themes, as in `style={{ '--rk-colors-accentColor': color }}`. */
export function moveVariables(text: string): Transformed | undefined {
  if (!text.includes('--rk-')) return undefined
  const count = text.match(variable)?.length ?? 0
  const after = text.replace(variable, '--foyer-')
  return { after, count, leftovers: leftAt(after, /--rk-/g, 'this variable has no counterpart') }
}
