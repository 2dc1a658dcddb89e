import { leftAt, type Transformed } from '../change.ts'
import { mockCallOf } from '../rainbowkit/moveMocks.ts'
import { from, to } from './names.ts'

const call = mockCallOf(`['"\`]${from}['"\`]`)
const named = new RegExp(`['"\`]${from}['"\`/]`, 'g')
/** A mock that Jest and Vitest find by its path. */
const path = new RegExp(`(?:^|/)__mocks__/${from}[./]`)
const why = `stays: a mock of ${from}; on to one of ${to}, with the names that its files import now`

/**
 * A test that mocks ConnectKit: nothing in it is rewritten, because its names are those of the mock. Undefined for another file.
 */
export function leaveMock(text: string, file: string): Transformed | undefined {
  const isFound = path.test(file)
  if (!isFound && !call.test(text)) return undefined
  const lines = leftAt(text, named, why)
  const leftovers = isFound && lines.length === 0 ? [{ line: 1, code: '', why }] : lines
  return { after: text, count: 0, leftovers }
}
