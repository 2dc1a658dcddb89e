import { expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { readConfig } from './config.ts'
import { isTriedOut, switchedOff } from './switchedOff.ts'

const phones = { WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef' }
const origin = { ORIGIN: 'https://app.example' }
const safe = { SAFE_ORIGIN: 'https://safe.app.example' }
const testnet = { ENABLE_TESTNETS: 'true', TESTNET_CHAIN_ID: '97' }

test.each([
  [{}, ['WALLETCONNECT_PROJECT_ID', 'SAFE_ORIGIN', 'ENABLE_TESTNETS=true']],
  [phones, ['SAFE_ORIGIN', 'ENABLE_TESTNETS=true']],
  [{ ...phones, ...origin, ...safe }, ['ENABLE_TESTNETS=true']],
  [{ ...phones, ...origin, ...safe, ...testnet }, []],
])('D-20: with %j, each part that is off names its variable', (env, variables) => {
  const sentences = switchedOff(readConfig(env)).map(({ sentence }) => sentence)
  expect(sentences).toHaveLength(variables.length)
  for (const [index, variable] of variables.entries())
    expect(sentences[index]).toMatch(new RegExp(` off: set ${variable}`))
})

test.each([
  ['yes', 'The test network is off: "yes" is not understood, set ENABLE_TESTNETS=true to offer one.'],
  ['TRUE', 'The test network is off: "TRUE" is not understood, set ENABLE_TESTNETS=true to offer one.'],
  ['false', 'The test network is off: set ENABLE_TESTNETS=true to offer one.'],
  ['', 'The test network is off: set ENABLE_TESTNETS=true to offer one.'],
])(
  'D-20: ENABLE_TESTNETS=%s is off, and is named where it is not understood',
  (ENABLE_TESTNETS, expected) => {
    const sentences = switchedOff(readConfig({ ENABLE_TESTNETS })).map(({ sentence }) => sentence)
    expect(sentences.at(-1)).toBe(expected)
  },
)

test.each([
  [undefined, true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:8080', true],
  ['https://app.localhost', true],
  ['https://app.example', false],
  ['https://192.168.0.2', false],
])('D-20: with ORIGIN=%s the page is tried out: %s', (received, expected) => {
  expect(isTriedOut(readConfig({ ORIGIN: received }))).toBe(expected)
})

test('D-20: on a public origin the start warns of what is off in one line, and on this machine it does not', async () => {
  const open = await createTestServer(origin)
  const warnings = open.logged.filter(({ event }) => event === 'off')
  expect(warnings).toEqual([
    expect.objectContaining({
      level: 40,
      parts: ['phones', 'Safe', 'test network'],
      msg: 'Phones are off: set WALLETCONNECT_PROJECT_ID to pair them. Safe is off: set SAFE_ORIGIN to a second host name to open the page inside Safe. The test network is off: set ENABLE_TESTNETS=true to offer one.',
    }),
  ])
  await open.close()

  const local = await createTestServer()
  expect(local.logged.filter(({ event }) => event === 'off')).toEqual([])
  await local.close()
})
