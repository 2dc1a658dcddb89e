import {
  formatBalance,
  formatEnsName,
  parseSnapshot,
  readAnnouncement,
  readDeepLinkChoice,
  toKitError,
} from '@foyer/core'
import { countSteps, growthOf, mostOfLinear } from '@foyer/testbed/steps'
import { expect, test } from 'vitest'
import { safeValue } from '../theme/cssObjectFromTheme.ts'
import { toPairingError } from './connectors/walletConnect/awaitSession.ts'
import { readAvatar } from './profile/checkEnsName.ts'
import { readChainId } from './wallet/readAnswer.ts'

// Input from wallets, relays, nodes and storage has any length and form. It is parsed in linear time.

const request = () => {}
const announce = (info: object) =>
  readAnnouncement({
    info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'A', rdns: 'a.b', ...info },
    provider: { request },
  })

test.each([
  [
    'base64',
    (length: number) =>
      `data:image/svg+xml;base64,${btoa(fill('<svg><path d="M0 0h9"/>', (length * 3) / 4))}`,
  ],
  ['percent', (length: number) => `data:image/svg+xml,${fill('%3Csvg%3E%3Cpath%20d="0"/%3E', length)}`],
  ['blanks', (length: number) => `data:image/svg+xml,<svg ${fill('%20', length)}`],
  ['a bitmap', (length: number) => `data:image/png;base64,${fill('AAAA', length)}`],
])(
  'D10, T28, T30: an icon of 128 kB, %s, is looked through in at most eight steps a character',
  async (_, iconOf) => {
    const icon = iconOf(131_000)
    expect(announce({ icon })?.icon).toBe(icon)
    expect(await countSteps(() => announce({ icon }))).toBeLessThan(8 * icon.length)
  },
)

const readers: readonly (readonly [name: string, read: (text: string) => unknown, starts?: string[]])[] = [
  ['the id of a wallet', (rdns) => announce({ rdns })],
  ['the name of a wallet', (name) => announce({ name })],
  // Records above 128 kB are ignored.
  [
    'the icon of a wallet',
    (icon) => announce({ icon }),
    ['data:image/svg+xml,<svg ', 'data:image/png;', 'data:image/svg+xml;base64,'],
  ],
  ['an error of a wallet', (message) => toKitError({ message }, 'connect')],
  ['an error of the relay', (message) => toPairingError({ message }), ['token']],
  ['a chain id', (id) => attempt(() => readChainId(id)), ['0x', '1']],
  ['an avatar', (record) => readAvatar(record, 'visitor.eth', undefined), ['data:image/png;base64,']],
  ['a name', formatEnsName],
  ['a balance', formatBalance, ['1', '0.']],
  ['what was stored', (text) => parseSnapshot(() => text, 0), ['{"version":1,"wallet":{"id":"']],
  [
    'a deep link that was stored',
    (href) => readDeepLinkChoice(JSON.stringify({ href, name: '' }), { wallets: [] }),
    ['wc:'],
  ],
  ['a theme', safeValue, ['rgb(']],
]
const units = [
  '\t',
  ' ',
  ';',
  ',',
  '=',
  'a',
  'A',
  '0',
  '1.',
  ':',
  '"',
  "'",
  '\\',
  '%',
  '%20',
  '/',
  '(',
  '[',
  '<',
  ' on',
  ' ona',
  '<a:',
  ';a',
  'token',
  'user ',
  'request ',
  '\u0301',
  '\u200d',
  '\u2800 ',
  '{',
]

const cases = readers.map(([name, read, starts = []]) => ({ name, read, starts }))

test.each(cases)('T28, T31, T56: $name, in linear time', async ({ read, starts }) => {
  const slow: string[] = []
  for (const start of ['', ...starts]) {
    for (const unit of units) {
      const growth = await growthOf((length) => read(`${start}${fill(unit, length)}!`), 6_250)
      if (growth > mostOfLinear) slow.push(`${start}${unit}: ${growth.toFixed(1)}`)
    }
  }
  expect(slow).toEqual([])
})

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

function attempt(read: () => unknown) {
  try {
    return read()
  } catch {
    return undefined
  }
}
