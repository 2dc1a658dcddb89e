import { fromBase64, fromUtf8, toBase64, utf8ToBytes } from '../protocol/bytes.ts'
import { parseJson } from '../protocol/parseJson.ts'
import { anything, entries, list, object, read } from '../protocol/schema.ts'

/** Abilities by resource, each in alphabetical order (ERC-5573). */
export type Recap = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

const prefix = 'urn:recap:'
/** Characters. */
const maxLength = 8192
const ability = entries(list(anything, 100), 1000)
const schema = object({ att: entries(ability, 100) })

/** The ReCap that requests methods of `eip155`. */
export function requestRecap(methods: readonly string[]): Recap {
  return { eip155: Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]])) }
}

/** Encodes a ReCap as a resource: standard base64 without padding. */
export function encodeRecap(recap: Recap): string {
  return prefix + toBase64(utf8ToBytes(JSON.stringify({ att: recap }))).replaceAll('=', '')
}

/**
 * Decodes the ReCap of a wallet, in base64 or base64url.
 *
 * @returns undefined for any other text. Never throws.
 */
export function decodeRecap(resource: string): Recap | undefined {
  if (!resource.startsWith(prefix)) return undefined
  const digits = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = fromBase64(digits.padEnd(Math.ceil(digits.length / 4) * 4, '='))
  const recap = bytes && read(schema, parseJson(fromUtf8(bytes) ?? '', maxLength))
  return (
    recap && Object.fromEntries(recap.att.map(([key, abilities]) => [key, Object.fromEntries(abilities)]))
  )
}

/** The ReCap of a message: only the last resource counts. */
export function recapOf(resources: readonly string[] = []): string | undefined {
  const last = resources.at(-1)
  return last?.startsWith(prefix) ? last : undefined
}

/** Methods that a ReCap grants. */
export function methodsOf({ eip155 = {} }: Recap): readonly string[] {
  return Object.keys(eip155).map((key) => key.slice(key.indexOf('/') + 1))
}

/** CAIP-2 chains that a ReCap grants. */
export function chainsOf({ eip155 = {} }: Recap): readonly string[] {
  const limits = Object.values(eip155).flat() as readonly { readonly chains?: unknown }[]
  const chains = limits.flatMap((limit) => (Array.isArray(limit?.chains) ? limit.chains : []))
  return [...new Set(chains.filter((chain) => typeof chain === 'string'))]
}

/** Appends the sentence of a ReCap to a statement, unless it contains it already. */
export function statementWithRecap(statement: string, recap: Recap): string {
  const sentence = sentenceOf(recap)
  if (statement.includes(sentence)) return statement
  return statement ? `${statement} ${sentence}` : sentence
}

function sentenceOf(recap: Recap): string {
  let count = 0
  const parts = Object.entries(recap).flatMap(([resource, abilities]) =>
    [...byKind(abilities)].map(([kind, actions]) => {
      count++
      return `(${count}) '${kind}': ${actions.map((action) => `'${action}'`).join(', ')} for '${resource}'.`
    }),
  )
  return `I further authorize the stated URI to perform the following actions on my behalf: ${parts.join(' ')}`
}

/** `request/personal_sign` is action `personal_sign` of kind `request`. A kind may have the name of a member of every object. */
function byKind(abilities: Recap[string]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>()
  for (const key of Object.keys(abilities).sort()) {
    const [kind = '', action = ''] = key.split('/')
    kinds.set(kind, [...(kinds.get(kind) ?? []), action])
  }
  return kinds
}
