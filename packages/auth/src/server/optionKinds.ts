const guide = 'https://github.com/foyer-kit/foyer/blob/main/docs/guides/protect-a-route.md'

const isFunction = (value: unknown) => typeof value === 'function'
const isObject = (value: unknown) => typeof value === 'object'
/** A text of an environment, such as 'false', would switch it on. */
const aSwitch = ['true or false', (value: unknown) => typeof value === 'boolean'] as const

/** The kind of value of an option, by its name. Only those that would fail later, or silently. */
const kinds: Readonly<Record<string, readonly [kind: string, fits: (value: unknown) => boolean]>> = {
  chainIds: ['a list of numbers, such as [1, 10]', Array.isArray],
  statement: ['a text', (value) => typeof value === 'string'],
  resources: ['a list of texts', Array.isArray],
  sessions: ['an object', isObject],
  limits: ['an object', isObject],
  embedded: aSwitch,
  crossOrigin: aSwitch,
  contractsOnly: aSwitch,
  oneApproval: aSwitch,
  verifyContract: ['the function that createContractVerifier returns', isFunction],
  recoverSigner: ['a function', isFunction],
  createRateLimit: ['a function', isFunction],
  clientAddress: ['a function of the request’s context', isFunction],
  now: ['a function, such as Date.now', isFunction],
  log: ['a function, such as (event) => console.log(event)', isFunction],
  onEvent: ['a function', isFunction],
}

/**
 * Hosts in plain JavaScript may leave an option out, or pass one of another kind. Null is as undefined.
 *
 * @param names The options that are required.
 * @throws {TypeError} with the names of all that are missing, or with the first of a wrong kind
 */
export function requireOptions<Options extends object>(
  caller: string,
  options: Options | undefined,
  names: readonly (keyof Options & string)[],
): void {
  const missing = names.filter((name) => (options?.[name] ?? undefined) === undefined)
  if (missing.length > 0) {
    const list = (some: readonly string[]) => some.map((name) => `\`${name}\``).join(', ')
    throw new TypeError(`${caller} needs ${list(names)}; missing: ${list(missing)}. See ${guide}`)
  }
  for (const [name, value] of Object.entries(options ?? {})) {
    const [kind, fits] = (Object.hasOwn(kinds, name) && kinds[name]) || []
    if ((value ?? undefined) !== undefined && fits?.(value) === false)
      throw new TypeError(`${name} must be ${kind}; it is ${article(typeof value)}.`)
  }
}

/**
 * @param group The options that these are in, and a dot.
 * @throws {TypeError} with a name that is none of `known`: of a misspelt option, the default would count
 */
export function requireNames(group: string, options: object, known: readonly string[]): void {
  const wrong = Object.keys(options).find((name) => !known.includes(name))
  if (wrong !== undefined)
    throw new TypeError(`${group}${wrong} is no option. There are: ${known.join(', ')}.`)
}

const article = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
