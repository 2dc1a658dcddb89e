import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Declaration {
  readonly file: string
  readonly property: string
  readonly value: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** All declarations of all style sheets of the kit. */
export function readCss(): readonly Declaration[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => declarationsOf(file))
}

/** The declarations of one style sheet, in the order in which they stand. */
export function declarationsOf(file: string): readonly Declaration[] {
  const css = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = css.matchAll(/(?<=[{;]\s*)(-{0,2}[a-zA-Z][\w-]*)\s*:\s*([^;{}]+);/g)
  return [...found].map(([, property = '', value = '']) => ({
    file,
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** The custom properties that a value reads, fallbacks included. */
export function namesIn(value: string): readonly string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
