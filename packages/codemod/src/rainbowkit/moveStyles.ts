import { leftAt, type Transformed } from '../change.ts'
import { renamedModule } from './names.ts'

/** RainbowKit's variables that have the same names here, behind another prefix. */
const variable = /--rk-(?=(?:blurs|colors|fonts|radii|shadows)-)/g
/** Of CSS, Sass and Less, with the `~` of older loaders. */
const imported =
  /(@(?:import|use|forward)\s+(?:\([\w, ]+\)\s*)?(?:url\(\s*)?['"]?)~?(@rainbow-me\/[^'")\s;]+)/g

/** Level (a) in a style sheet: its imports and the variables of themes. Selectors below `[data-rk]` are named. */
export function moveStyles(text: string): Transformed | undefined {
  if (!/--rk-|data-rk|@rainbow-me|iekbcc|ju367v/.test(text)) return undefined
  let count = 0
  const after = text
    .replace(imported, (whole, before: string, name: string) => {
      const renamed = renamedModule(name)
      if (renamed === undefined) return whole
      count += 1
      return before + renamed
    })
    .replace(variable, () => {
      count += 1
      return '--foyer-'
    })
  const leftovers = [
    ...leftAt(
      after,
      /\[data-rk[^\]]*\](?=[\s>+~]*[\w.#[*:>+~])/g,
      'the elements inside are other ones: see the guide on themes',
    ),
    ...leftAt(after, /\.(?:iekbcc|ju367v)\w+/g, 'a class of RainbowKit’s build: see the guide on themes'),
    ...leftAt(after, /--rk-/g, 'this variable has no counterpart'),
    ...leftAt(after, /@rainbow-me/g, 'this entry has no counterpart'),
  ]
  return { after, count, leftovers }
}
