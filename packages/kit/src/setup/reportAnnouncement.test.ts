import { afterEach, expect, test, vi } from 'vitest'
import { createDetail } from '../testing/createFakePage.ts'
import { reportAnnouncement } from './reportAnnouncement.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => warn.mockClear())

const throws = () => {
  throw new Error('hostile')
}
const hostileName = createDetail(1)
Object.defineProperty(hostileName.info, 'name', { get: throws })
const text = 'must be a text of 1 to 253 characters.'

test.each<[string, unknown, string]>([
  [
    'no uuid',
    createDetail(1, { name: 'A', uuid: '' }),
    `"A" announced itself (EIP-6963) and is not listed: \`info.uuid\` ${text}`,
  ],
  [
    'no rdns',
    createDetail(1, { name: 'B', rdns: 7 }),
    `"B" announced itself (EIP-6963) and is not listed: \`info.rdns\` ${text}`,
  ],
  [
    'neither',
    createDetail(1, { name: 'C', rdns: '', uuid: ' ' }),
    `"C" announced itself (EIP-6963) and is not listed: \`info.uuid\` and \`info.rdns\` ${text}`,
  ],
  [
    'no request',
    createDetail(1, { name: 'D' }, {}),
    '"D" announced itself (EIP-6963) and is not listed: `provider` has no `request`.',
  ],
  [
    'nothing',
    null,
    'A wallet without a name announced itself (EIP-6963) and is not listed: `provider` has no `request`.',
  ],
  [
    'a getter that throws',
    hostileName,
    'A wallet without a name announced itself (EIP-6963) and is not listed: a property of it cannot be read.',
  ],
])('D6 %s: one line, once', (_, detail, line) => {
  reportAnnouncement(detail)
  reportAnnouncement(detail)
  expect(warn.mock.calls).toEqual([[`Foyer: ${line}`]])
})
