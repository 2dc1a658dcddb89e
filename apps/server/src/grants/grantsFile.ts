import { readFile } from 'node:fs/promises'
import type { Database } from '@foyer/auth/internal'
import { dateTimeToMs } from '@foyer/auth/message'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import * as v from 'valibot'
import type { Grant } from '../contract.ts'
import { createGrantStore } from './grantStore.ts'

/** Maximal rows of a file. */
const maxRows = 1000

/** All errors of a file of grants, each with line and column (from 1). Nothing was imported. */
export class GrantsFileError extends Error {
  override readonly name = 'GrantsFileError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The file was not imported:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.check(
      (value) => value.trim() === value && value !== '',
      'must not be empty or begin or end with a space',
    ),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line of printable characters'),
  )

const row = v.strictObject({
  id: v.pipe(
    v.string('must be a text'),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters and digits, in words joined by dashes'),
    v.maxLength(64, 'must have at most 64 characters'),
  ),
  title: line(120),
  summary: line(500),
  organisation: line(120),
  amount: v.pipe(
    v.string('must be a decimal number as a text, such as "12500.5"'),
    v.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/, 'must be a decimal number as a text, such as "12500.5"'),
  ),
  symbol: v.pipe(
    v.string('must be a text'),
    v.regex(/^[\p{L}\p{N}.$-]{1,12}$/u, 'must be 1 to 12 letters and digits'),
  ),
  chainId: v.pipe(
    v.number('must be a whole number'),
    v.safeInteger('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
  ),
  status: v.picklist(['open', 'closed', 'awarded'], 'must be "open", "closed" or "awarded"'),
  deadline: v.pipe(
    v.string('must be a text'),
    v.check(
      (value) => dateTimeToMs(value) !== undefined,
      'must be a date and time that exists, with its zone, such as "2026-12-31T23:59:00Z"',
    ),
  ),
  url: v.pipe(
    v.string('must be a text'),
    v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https URL'),
    v.maxLength(2048, 'must have at most 2048 characters'),
  ),
  sample: v.optional(v.literal(true, 'must be true or left out')),
})

const file = v.pipe(
  v.array(row, 'must be a list of grants'),
  v.maxLength(maxRows, `must have at most ${maxRows} grants`),
)

/**
 * Parses a file of grants: a JSON list. Any error refuses the whole file.
 *
 * @throws {GrantsFileError} with every error
 */
export function readGrantsFile(text: string): readonly Grant[] {
  const mistakes: ParseError[] = []
  const root = parseTree(text, mistakes, { disallowComments: true })
  if (root === undefined || mistakes.length > 0) {
    // The first error causes the following ones.
    const { offset, error } = mistakes[0] ?? { offset: 0, error: 4 }
    const rule = printParseErrorCode(error).replace(
      /(?<=[a-z])[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    )
    throw new GrantsFileError([`${position(text, offset)}: this is not JSON. ${rule}.`])
  }
  const parsed = v.safeParse(file, getNodeValue(root))
  const problems = [
    ...(parsed.issues ?? []).map((issue) => describe(text, root, issue)),
    ...findRepeatedKeys(text, root),
    ...findRepeatedIds(text, root),
  ]
  if (!parsed.success || problems.length > 0) throw new GrantsFileError(problems)
  return parsed.output as readonly Grant[]
}

function describe(text: string, root: Node, issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  // A missing field has no position: use that of its row.
  const node = findNodeAtLocation(root, path) ?? findNodeAtLocation(root, path.slice(0, -1)) ?? root
  const [index, field] = path
  const where = [
    ...(index === undefined ? [] : [`grant ${Number(index) + 1}`]),
    ...(field === undefined ? [] : [`"${field}"`]),
  ]
  const missing = issue.type === 'strict_object' && issue.expected !== 'never' && issue.input === undefined
  const rule = missing
    ? 'is missing'
    : issue.expected === 'never'
      ? 'is not a field of a grant'
      : issue.message
  return `${position(text, node.offset)}: ${[...where, rule].join(' ')}.`
}

/** JSON allows duplicate keys and uses the last one, which hides a mistake. */
function findRepeatedKeys(text: string, root: Node): readonly string[] {
  return (root.children ?? []).flatMap((grant, index) => {
    const keys =
      grant.type === 'object' ? (grant.children ?? []).map((property) => property.children?.[0]) : []
    return keys.flatMap((key, place) =>
      key !== undefined && keys.slice(0, place).some((before) => before?.value === key.value)
        ? [`${position(text, key.offset)}: grant ${index + 1} has "${key.value}" twice.`]
        : [],
    )
  })
}

function findRepeatedIds(text: string, root: Node): readonly string[] {
  const seen = new Map<unknown, number>()
  return (root.children ?? []).flatMap((grant, index) => {
    const id = grant.type === 'object' ? findNodeAtLocation(grant, ['id']) : undefined
    if (id === undefined) return []
    const before = seen.get(id.value)
    seen.set(id.value, before ?? index)
    if (before === undefined) return []
    return [`${position(text, id.offset)}: grant ${index + 1} has the "id" of grant ${before + 1}.`]
  })
}

function position(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return `line ${before.split('\n').length}, column ${offset - lineStart + 1}`
}

/**
 * Replaces the list of grants by that of a JSON file, atomically. Returns a summary of the changes.
 *
 * @throws {GrantsFileError} with every error of the file
 */
export async function importGrants(database: Database, file: string): Promise<string> {
  const grants = readGrantsFile(await readFile(file, 'utf8'))
  const { added, removed, remaining: stored } = await createGrantStore(database).replace(grants)
  return `${grants.length} grants are listed now: ${added} new, ${stored} known before. ${removed} were removed.`
}
