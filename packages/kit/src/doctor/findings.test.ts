import { expect, test } from 'vitest'
import { causeTexts } from './causeTexts.ts'
import type { Cause, Diagnosis, NodeExamination, WalletExamination } from './diagnosis.ts'
import { findingsOf } from './findings.ts'
import { findingText, reportText } from './reportText.ts'

type Seen = Omit<Diagnosis, 'findings'>
type Change = { readonly [Key in keyof Seen]?: Partial<Seen[Key]> | Seen[Key] }

const sound: Seen = {
  userAgent: 'Mozilla/5.0',
  platform: { os: 'desktop', browser: 'chrome' },
  page: {
    origin: 'https://example.org',
    secure: true,
    framed: false,
    storage: true,
    cookies: true,
    clipboard: true,
    clockAheadMs: 400,
    violations: [],
  },
  wallets: [],
  claims: [],
  attempt: { status: 'idle' },
  signIn: { status: 'idle' },
  pending: [],
  network: {
    nodes: [{ chainId: 1, origin: 'https://node.example', result: 'ok' }],
    relay: { origin: 'wss://relay.example', result: 'ok' },
  },
}

const metaMask: WalletExamination = {
  id: 'metaMask',
  name: 'MetaMask',
  route: 'injected',
  installed: true,
  contested: false,
}
const failed = (code: Diagnosis['attempt']['code']): Seen['attempt'] => ({
  status: 'failed',
  walletId: 'metaMask',
  ...(code && { code }),
})
const node = (result: NodeExamination['result']): Change => ({
  network: { nodes: [{ chainId: 137, origin: 'https://node.example', result }] },
})
const relay = (result: 'blocked' | 'down' | 'refused'): Change => ({
  network: { nodes: [], relay: { origin: 'wss://relay.example', result } },
})

function see(change: Change) {
  return findingsOf({ ...sound, ...change, page: { ...sound.page, ...change.page } } as Seen)
}

const table: readonly (readonly [cause: Cause, change: Change, about?: string])[] = [
  ['insecurePage', { page: { secure: false } }],
  ['storageBlocked', { page: { storage: false } }],
  ['cookiesBlocked', { page: { cookies: false } }],
  ['cookiesBlocked', { page: { cookies: false }, signIn: { status: 'idle', code: 'cookiesBlocked' } }],
  ['framePermissions', { page: { framed: true, clipboard: false } }, 'clipboard-write'],
  [
    'openerPolicy',
    { page: { openerPolicy: 'same-origin' }, wallets: [{ ...metaMask, route: 'popup' }] },
    'same-origin',
  ],
  ['popupBlocked', { attempt: failed('popupBlocked') }],
  ['outdatedPage', { attempt: failed('outdatedPage') }],
  ['webView', { page: { webView: 'Telegram' } }, 'Telegram'],
  ['clockWrong', { page: { clockAheadMs: 600_000 } }, '10 min'],
  ['clockWrong', { page: { clockAheadMs: -600_000 } }, '-10 min'],
  ['walletContested', { wallets: [{ ...metaMask, contested: true }] }, 'MetaMask'],
  ['walletLocked', { wallets: [{ ...metaMask, state: 'locked' }], attempt: failed('timeout') }, 'MetaMask'],
  ['walletSilent', { wallets: [{ ...metaMask, state: 'silent' }] }, 'MetaMask'],
  [
    'appNotOpened',
    {
      wallets: [{ ...metaMask, route: 'deepLink' }],
      attempt: { status: 'awaitingScan', walletId: 'metaMask' },
    },
    'MetaMask',
  ],
  ['relayBlocked', relay('blocked'), 'wss://relay.example'],
  ['relayDown', relay('down'), 'wss://relay.example'],
  ['relayRefused', relay('refused'), 'wss://relay.example'],
  ['nodeBlocked', node('blocked'), 'https://node.example (137)'],
  ['nodeDown', node('down'), 'https://node.example (137)'],
  ['nodeWithoutCors', node('withoutCors'), 'https://node.example (137)'],
  ['nodeLimited', node('limited'), 'https://node.example (137)'],
  ['nodeOfAnotherChain', node('otherChain'), 'https://node.example (137)'],
  ['originRefused', { signIn: { status: 'idle', refusal: 'origin_forbidden' } }],
  ['chainRefused', { signIn: { status: 'idle', refusal: 'chain_mismatch' } }],
]

test.each(table.map(([cause, change, about]) => ({ cause, change, about })))(
  '35.2 $cause is found, and nothing else',
  ({ cause, change, about }) => {
    expect(see(change)).toEqual([{ cause, ...(about !== undefined && { about }) }])
  },
)

test('35.2 every cause is in the table', () => {
  const causes = new Set<string>(table.map(([cause]) => cause))
  expect(Object.keys(causeTexts).filter((cause) => !causes.has(cause))).toEqual([])
})

test.each<readonly [string, Change]>([
  ['a sound page', {}],
  ['a clock that is half a minute away', { page: { clockAheadMs: -30_000 } }],
  ['a page whose time is not known', { page: {} }],
  ['an opener policy without a wallet in a window', { page: { openerPolicy: 'same-origin' } }],
  ['a locked wallet that nothing was asked of', { wallets: [{ ...metaMask, state: 'locked' }] }],
  ['a frame that may copy', { page: { framed: true } }],
  ['an attempt that the visitor declined', { attempt: { status: 'rejected', walletId: 'metaMask' } }],
])('35.2 %s is sound', (_name, change) => {
  expect(see(change)).toEqual([])
})

test('35.2 two wallets of one name are one cause', () => {
  const twins = [metaMask, { ...metaMask, name: 'MetaMask' }].map((each) => ({ ...each, contested: true }))
  expect(see({ wallets: twins })).toEqual([{ cause: 'walletContested', about: 'MetaMask' }])
})

test('35.2 a text names the wallet or host, whatever its name contains', () => {
  expect(findingText({ cause: 'walletSilent', about: '$& {about}' }).what).toBe('$& {about} does not answer.')
})

test('35.2 the report has the causes, then all that was looked at', () => {
  const text = reportText({ ...sound, findings: [{ cause: 'relayDown', about: 'wss://relay.example' }] })
  const [title, finding, empty, ...seen] = text.split('\n')
  expect([title, empty]).toEqual(['Foyer diagnosis', ''])
  expect(finding).toMatch(/^- relayDown: The relay wss:\/\/relay\.example cannot be reached\./)
  expect(JSON.parse(seen.join('\n'))).toEqual(sound)
  expect(reportText({ ...sound, findings: [] })).toContain('- nothing found')
})
