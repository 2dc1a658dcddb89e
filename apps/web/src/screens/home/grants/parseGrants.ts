import type { Grant, GrantStatus } from '@foyer/server/contract'
import { parseUrl } from '../../../parseUrl.ts'

const statuses: readonly GrantStatus[] = ['open', 'closed', 'awarded']

/**
 * Types of the fields of a grant. Validated although the server is ours, because the page renders links from them.
 */
const rules: { readonly [Field in keyof Grant]-?: (value: unknown) => boolean } = {
  id: isText,
  title: isText,
  summary: (value) => typeof value === 'string',
  organisation: isText,
  amount: (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
  symbol: isText,
  chainId: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  status: (value) => statuses.some((status) => status === value),
  deadline: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  url: (value) => typeof value === 'string' && parseUrl(value)?.protocol === 'https:',
  sample: (value) => value === undefined || value === true,
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/**
 * Reads the answer of `GET /api/grants`.
 * @throws TypeError naming the first row and field that is not as `Grant` says.
 */
export function parseGrants(response: unknown): readonly Grant[] {
  const rows = (response as { readonly grants?: unknown } | null)?.grants
  if (!Array.isArray(rows)) throw new TypeError('The answer has no list "grants".')
  for (const [index, row] of rows.entries()) {
    for (const [field, isGood] of Object.entries(rules)) {
      if (!isGood(row?.[field])) throw new TypeError(`Grant ${index + 1} has a bad "${field}".`)
    }
  }
  return rows as Grant[]
}
