import { pairingMethods } from '@foyer/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createTestSite, readOutcome, signIn } from '../../testing/index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const statement = 'Sign in to the test site.'
const chains = ['eip155:1', 'eip155:137']

const encode = (recap: unknown) =>
  `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64').replaceAll('=', '')}`
const recapOf = (limits: unknown, methods: readonly string[] = ['personal_sign']) =>
  encode({ att: { eip155: Object.fromEntries(methods.map((method) => [`request/${method}`, limits])) } })
const sentenceOf = (...methods: string[]) =>
  `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${methods.map((method) => `'${method}'`).join(', ')} for 'eip155'.`
const whole = `${statement} ${sentenceOf('personal_sign')}`

/** Signs in with this statement and these resources. */
async function outcome(
  changes: { readonly statement?: string; readonly resources?: readonly string[] },
  options: Parameters<typeof createTestSite>[0] = { oneApproval: true },
) {
  const site = createTestSite(options)
  const result = await readOutcome(await signIn(site.browser(), account, changes))
  expect(site.store.sessions.size).toBe(result === '200 ok' ? 1 : 0)
  return result
}

describe('a message with the ReCap of a paired wallet', () => {
  const sound: [string, string, readonly string[]][] = [
    ['one request on every chain', whole, [recapOf([{}])]],
    ['on the chains of the site', whole, [recapOf([{ chains }])]],
    [
      'every request of the kit, in any order',
      `${statement} ${sentenceOf(...[...pairingMethods].sort())}`,
      [recapOf([{ chains }], pairingMethods)],
    ],
    ['none', statement, []],
  ]
  test.each(sound)('is accepted: %s', async (_, text, resources) => {
    expect(await outcome({ statement: text, ...(resources.length > 0 && { resources }) })).toBe('200 ok')
  })

  test('is accepted behind the resources of the site, and without a statement of the site', async () => {
    const terms = 'https://app.example/terms'
    const options = { oneApproval: true, resources: [terms], statement: undefined as never }
    const changes = { statement: sentenceOf('personal_sign'), resources: [terms, recapOf([{}])] }
    expect(await outcome(changes, options)).toBe('200 ok')
  })

  test('is refused unless the site has asked for one', async () => {
    const changes = { statement: whole, resources: [recapOf([{}])] }
    expect(await outcome(changes, {})).toBe('401 statement_mismatch')
    expect(await outcome({ resources: [recapOf([{}])] }, {})).toBe('401 resources_mismatch')
  })

  const recap = [recapOf([{}])]
  const lower = account.address.toLowerCase() as `0x${string}`

  test('is accepted with an address in lower case, and the session has its checksum', async () => {
    const site = createTestSite({ oneApproval: true })
    const changes = { address: lower, statement: whole, resources: recap }
    expect(await readOutcome(await signIn(site.browser(), account, changes))).toBe('200 ok')
    expect([...site.store.sessions.values()].map(({ address }) => address)).toEqual([account.address])
  })

  const foreign = privateKeyToAccount(generatePrivateKey()).address
  const wrongCase = account.address.replace(/[a-f]/i, (digit) =>
    digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase(),
  )
  test.each([
    ['of another account', foreign.toLowerCase(), recap, '401 signature_mismatch'],
    ['with a wrong checksum', wrongCase, recap, '400 message_malformed'],
    ['too short', lower.slice(0, -1), recap, '400 message_malformed'],
    ['without a ReCap', lower, undefined, '400 message_malformed'],
    [
      'with a ReCap that is not the last',
      lower,
      [...recap, 'https://app.example/a'],
      '400 message_malformed',
    ],
  ])('is refused with an address %s', async (_, address, resources, expected) => {
    const site = createTestSite({ oneApproval: true })
    const changes = {
      address: address as `0x${string}`,
      statement: resources ? whole : statement,
      ...(resources && { resources }),
    }
    expect(await readOutcome(await signIn(site.browser(), account, changes))).toBe(expected)
    expect(site.store.sessions.size).toBe(0)
  })

  const polluted = `urn:recap:${Buffer.from('{"att":{"__proto__":{"request/personal_sign":[{}]}}}').toString('base64url')}`
  const refused: [string, string, readonly string[]][] = [
    ['another request', `${statement} ${sentenceOf('eth_sign')}`, [recapOf([{}], ['eth_sign'])]],
    ['a request of the prototype', whole, [recapOf([{}], ['toString'])]],
    ['another ability', whole, [encode({ att: { eip155: { 'grant/personal_sign': [{}] } } })]],
    ['an ability without a name', whole, [encode({ att: { eip155: { personal_sign: [{}] } } })]],
    ['no ability', whole, [encode({ att: { eip155: {} } })]],
    [
      'a second resource in it',
      whole,
      [encode({ att: { eip155: { 'request/personal_sign': [{}] }, 'https://evil.example': {} } })],
    ],
    ['proofs in it', whole, [encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: [] })]],
    ['another chain', whole, [recapOf([{ chains: ['eip155:5'] }])]],
    ['another namespace', whole, [recapOf([{ chains: ['solana:1'] }])]],
    ['a limit of another name', whole, [recapOf([{ value: '1' }])]],
    ['chains and more', whole, [recapOf([{ chains, value: '1' }])]],
    [
      'another request beside one of the kit',
      `${statement} ${sentenceOf('eth_sign', 'personal_sign')}`,
      [recapOf([{}], ['eth_sign', 'personal_sign'])],
    ],
    ['another chain beside one of the site', whole, [recapOf([{ chains: ['eip155:1', 'eip155:5'] }])]],
    ['another limit beside a sound one', whole, [recapOf([{}, { value: '1' }])]],
    ['padding', whole, [`${recapOf([{}])}=`]],
    ['a dot before its digits', whole, [recapOf([{}]).replace('urn:recap:', 'urn:recap:.')]],
    ['no limits', whole, [recapOf([])]],
    ['limits that are no list', whole, [recapOf({})]],
    ['limits that are null', whole, [recapOf([null])]],
    ['no JSON', whole, ['urn:recap:e30e30']],
    ['nothing', whole, ['urn:recap:']],
    ['null', whole, [encode(null)]],
    ['a list', whole, [encode([])]],
    ['a polluted object', whole, [polluted]],
    ['two of them', whole, [recapOf([{}]), recapOf([{}])]],
    ['a resource behind it', whole, [recapOf([{}]), 'https://app.example/terms']],
    ['a resource before it', whole, ['https://app.example/terms', recapOf([{}])]],
  ]
  test.each(refused)('is refused: %s', async (_, text, resources) => {
    expect(await outcome({ statement: text, resources })).toBe('401 resources_mismatch')
  })

  test.each([
    ['no sentence', statement],
    ['the sentence alone', sentenceOf('personal_sign')],
    ['a sentence for another request', `${statement} ${sentenceOf('eth_sendTransaction')}`],
    ['words behind the sentence', `${whole} And more.`],
    ['another statement', `Give me everything. ${sentenceOf('personal_sign')}`],
  ])('is refused for its statement: %s', async (_, text) => {
    expect(await outcome({ statement: text, resources: [recapOf([{}])] })).toBe('401 statement_mismatch')
  })

  test('a sentence without the ReCap', async () => {
    expect(await outcome({ statement: whole })).toBe('401 statement_mismatch')
  })
})
