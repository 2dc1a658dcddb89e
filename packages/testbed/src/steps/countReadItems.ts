type Native = (this: unknown, ...input: unknown[]) => unknown
/** Characters or items that one call has read. */
type Reads = (self: unknown, input: readonly unknown[], output: unknown) => number

const ownLength: Reads = (self) => lengthOf(self)
const inputLength: Reads = (_, [input]) => lengthOf(input)
/** From where the search begins to what it finds, or to the end. */
const upToFound: Reads = (self, [, from], found) =>
  (found === -1 || found === false ? lengthOf(self) : Number(found)) - (Number(from) || 0)

const natives: readonly (readonly [owner: object, names: readonly string[], reads: Reads])[] = [
  [String.prototype, ['indexOf'], upToFound],
  [
    String.prototype,
    [
      'includes',
      'lastIndexOf',
      'normalize',
      'replace',
      'replaceAll',
      'split',
      'toLowerCase',
      'toUpperCase',
      'trim',
      'trimEnd',
      'trimStart',
    ],
    ownLength,
  ],
  [Array.prototype, ['indexOf'], upToFound],
  [
    Array.prototype,
    ['concat', 'includes', 'join', 'lastIndexOf', 'reverse', 'shift', 'slice', 'splice', 'unshift'],
    ownLength,
  ],
  [Object, ['assign', 'entries', 'fromEntries', 'keys', 'values'], (_, __, output) => sizeOf(output)],
  [JSON, ['parse'], inputLength],
  [JSON, ['stringify'], (_, __, output) => lengthOf(output)],
  [globalThis, ['atob', 'btoa', 'decodeURIComponent', 'encodeURIComponent'], inputLength],
]

/** Characters and items that the built-in functions read which `work` calls, and those that are spread. */
export async function countReadItems(work: () => unknown): Promise<number> {
  let count = 0
  const add = (items: number) => {
    count += Math.max(1, items)
  }
  const restore = [watchSearches(add), watchSpreads(add)]
  for (const [owner, names, reads] of natives) {
    for (const name of names) {
      restore.push(
        watch(owner, name, (original) => {
          return function (this: unknown, ...input) {
            const output = original.apply(this, input)
            add(reads(this, input, output))
            return output
          }
        }),
      )
    }
  }
  try {
    await work()
  } finally {
    for (const undo of restore.reverse()) undo()
  }
  return count
}

/** Every method of texts and expressions that searches calls `exec`, once that is another than the built-in one. */
function watchSearches(add: (items: number) => void): () => void {
  return watch(RegExp.prototype, 'exec', (original) => {
    return function (this: unknown, ...input) {
      const expression = this as RegExp
      const from = expression.global || expression.sticky ? expression.lastIndex : 0
      const found = original.apply(this, input) as RegExpExecArray | null
      const to = found ? found.index + found[0].length : expression.sticky ? from : lengthOf(input[0])
      add(to - from)
      return found
    }
  })
}

function watchSpreads(add: (items: number) => void): () => void {
  const iterator = Object.getPrototypeOf([][Symbol.iterator]())
  return watch(iterator, 'next', (original) => {
    return function (this: unknown) {
      add(1)
      return original.call(this)
    }
  })
}

function watch(owner: object, name: string, wrap: (original: Native) => Native): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  const value = wrap(Reflect.get(owner, name))
  Object.defineProperty(owner, name, { configurable: true, enumerable: false, writable: true, value })
  return () => Object.defineProperty(owner, name, before)
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}
