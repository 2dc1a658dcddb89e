import { readFileSync } from 'node:fs'

/** A function of this folder as source text, to run in a page with one argument. */
export function readInPage(name: string): (argument: unknown) => string {
  const source = readFileSync(new URL(name, import.meta.url), 'utf8')
  const expression = source.slice(source.indexOf('({')).trimEnd()
  return (argument) => `(${expression})(${JSON.stringify(argument)})`
}
