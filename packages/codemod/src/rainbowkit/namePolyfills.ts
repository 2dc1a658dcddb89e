import { leftAt, type Transformed } from '../change.ts'

export const whyPolyfill = 'Foyer needs no polyfill of Node: this may go, if nothing else needs it'

/** `window.Buffer = window.Buffer ?? Buffer`, `(globalThis as any).process ??= …` */
const assigned =
  /\b(?:window|globalThis|self|global)(?: as [\w.& ]{1,60}\))?\.(?:Buffer|process|global) ?(?:\?\?|\|\|)?=(?!=)/g

/** Names what a script puts in place of Node's globals, as RainbowKit's guide for Vite and Remix did. */
export function namePolyfills(text: string): Transformed | undefined {
  const leftovers = leftAt(text, assigned, whyPolyfill)
  return leftovers.length > 0 ? { after: text, count: 0, leftovers } : undefined
}
