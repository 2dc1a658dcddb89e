import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('a search in all wallets is off unless it is wanted', () => {
  expect(readConfig({ ALL_WALLETS: 'on' }).allWallets).toBe(true)
  expect(readConfig({ ALL_WALLETS: 'off' })).not.toHaveProperty('allWallets')
  expect(() => readConfig({ ALL_WALLETS: 'yes' })).toThrow('ALL_WALLETS')
})

test('a diagnosis beside each failure is off unless it is wanted', () => {
  expect(readConfig({ DOCTOR: 'on' }).doctor).toBe(true)
  expect(readConfig({})).not.toHaveProperty('doctor')
})

test('D-50 several wallets are off unless they are wanted', () => {
  expect(readConfig({ MULTIPLE_WALLETS: 'on' }).multipleWallets).toBe(true)
  expect(readConfig({ MULTIPLE_WALLETS: 'off' })).not.toHaveProperty('multipleWallets')
  expect(() => readConfig({ MULTIPLE_WALLETS: 'yes' })).toThrow('MULTIPLE_WALLETS')
})

describe('without any variable', () => {
  test('the demo on localhost', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      appName: 'Foyer Demo',
      companyName: 'Foyer',
      chains: [1, 137, 10, 42161].map((id) => ({
        id,
        rpcUrl: expect.stringMatching(/^https:/),
        verifyUrls: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
      })),
      ensLookups: true,
      trustProxy: 0,
      verifyThreads: availableParallelism() > 1 ? 2 : 0,
      logLevel: 'info',
    })
  })

  test('a variable that is empty is one that is not set', () => {
    expect(readConfig({ PORT: '', ORIGIN: '', DATABASE_URL: '', WALLETCONNECT_PROJECT_ID: '' })).toEqual(
      readConfig({}),
    )
  })
})

describe('under NODE_ENV=production', () => {
  const NODE_ENV = 'production'
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig({ NODE_ENV, ...env })
      return []
    } catch (error) {
      return (error as ConfigError).problems
    }
  }

  test('a site has its origin, with https', () => {
    expect(readConfig({ NODE_ENV, ORIGIN: 'https://app.example' })).toMatchObject({
      production: true,
      origin: 'https://app.example',
    })
  })

  test.each([
    ['no ORIGIN', {}, [/^ORIGIN must be set under NODE_ENV=production.*leave NODE_ENV out\.$/]],
    ['one of nothing', { ORIGIN: '' }, [/^ORIGIN must be set/]],
    ['http', { ORIGIN: 'http://localhost:3000' }, [/^ORIGIN must be https under NODE_ENV=production\.$/]],
    [
      'a face for Safe with http',
      { ORIGIN: 'https://app.example', SAFE_ORIGIN: 'http://safe.localhost' },
      [/^SAFE_ORIGIN must be https under/],
    ],
  ])('%s is an error that says what to do', (_, env, expected) => {
    expect(problemsOf(env)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  })

  test('elsewhere, nothing has to be set', () => {
    for (const value of ['development', 'test', ''])
      expect(readConfig({ NODE_ENV: value }).origin).toBeUndefined()
  })
})

describe('B-9.2, B-9.3: the test network', () => {
  test.each([
    ['true', [1, 137, 10, 42161, 11155111]],
    ['TRUE', [1, 137, 10, 42161]],
    [' true', [1, 137, 10, 42161]],
    ['1', [1, 137, 10, 42161]],
    ['', [1, 137, 10, 42161]],
  ])('ENABLE_TESTNETS=%j', (flag, ids) => {
    expect(readConfig({ ENABLE_TESTNETS: flag }).chains.map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['97', 'https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    ['43113', 'https://api.avax-test.network/ext/bc/C/rpc'],
    ['11155111', 'https://11155111.rpc.thirdweb.com'],
  ])('D-31 TESTNET_CHAIN_ID=%s is offered in place of Sepolia', (id, rpcUrl) => {
    const { chains } = readConfig({ ENABLE_TESTNETS: 'true', TESTNET_CHAIN_ID: id })
    expect(chains).toHaveLength(5)
    expect(chains[4]).toMatchObject({ id: Number(id), rpcUrl })
  })

  test('D-31 one without a record is refused, and the known ones are named', () => {
    expect(() => readConfig({ ENABLE_TESTNETS: 'true', TESTNET_CHAIN_ID: '5' })).toThrow(
      'TESTNET_CHAIN_ID must be one of 11155111 (Sepolia), 97 (BNB Smart Chain Testnet), 43113 (Avalanche Fuji).',
    )
  })

  test('D-31 one that would not be offered is refused', () => {
    expect(() => readConfig({ TESTNET_CHAIN_ID: '97' })).toThrow(
      'TESTNET_CHAIN_ID is for ENABLE_TESTNETS=true, which is not set.',
    )
  })
})

describe('B-9.4: the project id', () => {
  test.each([[undefined], [''], ['{key}']])('%j is none', (id) => {
    expect(readConfig({ WALLETCONNECT_PROJECT_ID: id }).walletConnect).toBeUndefined()
  })

  test('a real one, with and without a relay', () => {
    expect(readConfig({ WALLETCONNECT_PROJECT_ID: 'abc' }).walletConnect).toEqual({ projectId: 'abc' })
    expect(
      readConfig({ WALLETCONNECT_PROJECT_ID: 'abc', WALLETCONNECT_RELAY_URL: 'wss://relay.example' })
        .walletConnect,
    ).toEqual({ projectId: 'abc', relayUrl: 'wss://relay.example' })
  })
})

test('look-ups of names are on until they are turned off', () => {
  expect(readConfig({ ENS_LOOKUPS: 'off' }).ensLookups).toBe(false)
  expect(readConfig({ ENS_LOOKUPS: 'on' }).ensLookups).toBe(true)
  expect(() => readConfig({ ENS_LOOKUPS: 'no' })).toThrow(/ENS_LOOKUPS/)
})

test('nodes: one for the page, others for this server', () => {
  const { chains } = readConfig({
    RPC_URL_1: 'http://127.0.0.1:8545',
    RPC_URL_137: 'https://node.example/key',
    VERIFY_RPC_URL_137: 'https://a.example/secret, https://b.example',
  })
  expect(chains.slice(0, 2)).toEqual([
    { id: 1, rpcUrl: 'http://127.0.0.1:8545', verifyUrls: ['http://127.0.0.1:8545'] },
    {
      id: 137,
      rpcUrl: 'https://node.example/key',
      verifyUrls: ['https://a.example/secret', 'https://b.example'],
    },
  ])
})

describe('D-15: the face for Safe', () => {
  test('is off until it has a host name', () => {
    expect(readConfig({ ORIGIN: 'https://app.example' }).safe).toBeUndefined()
  })

  test('is for the public Safe, or for those that are named', () => {
    const received = { ORIGIN: 'https://app.example', SAFE_ORIGIN: 'https://safe.app.example' }
    expect(readConfig(received).safe).toEqual({
      origin: 'https://safe.app.example',
      parents: ['https://app.safe.global'],
    })
    const SAFE_PARENTS = 'https://app.safe.global, https://safe.company.example'
    expect(readConfig({ ...received, SAFE_PARENTS }).safe?.parents).toEqual([
      'https://app.safe.global',
      'https://safe.company.example',
    ])
  })

  test('cannot have the host name of the main face, whatever its port: they would share cookies', () => {
    expect(() =>
      readConfig({ ORIGIN: 'https://app.example', SAFE_ORIGIN: 'https://app.example:8443' }),
    ).toThrow(/SAFE_ORIGIN/)
  })
})

describe('what is wrong is named', () => {
  const wrong: [string, string, RegExp][] = [
    ['PORT', '65536', /whole number from 0 to 65535/],
    ['PORT', '3000x', /whole number/],
    ['PORT', '-1', /whole number/],
    ['ORIGIN', 'http://app.example', /must be https \(http only on localhost\)/],
    ['ORIGIN', 'https://app.example/', /nothing more, such as https:\/\/app\.example/],
    ['ORIGIN', 'https://APP.example', /in lower case/],
    ['ORIGIN', 'app.example', /must be https/],
    ['ORIGIN', 'https://me:pw@app.example', /must be https/],
    ['NODE_ENV', 'Production', /is not understood: write production, in lower case/],
    ['NODE_ENV', 'production ', /is not understood/],
    ['NODE_ENV', 'prod', /is not understood/],
    ['DATABASE_URL', 'mysql://a', /must start with postgres:/],
    ['DATABASE_URL', 'postgres://me:p@[', /one host, and percent-encode the password/],
    ['DATABASE_URL', 'postgres://me:pw@one:5432,two:5432/db', /must be a URL: name one host/],
    ['DATABASE_URL', 'postgres://me:p/w@host/db', /one host, and percent-encode the password/],
    ['DATABASE_URL', 'postgres://me:p@w/x@host/db', /one host, and percent-encode the password/],
    ['APP_NAME', 'two\nlines', /one line/],
    ['APP_NAME', 'x'.repeat(65), /at most 64/],
    ['COMPANY_NAME', ' ', /must not be empty/],
    ['WALLETCONNECT_PROJECT_ID', '<id>', /letters, digits and dashes/],
    ['WALLETCONNECT_RELAY_URL', 'https://relay.example', /wss/],
    ['WALLETCONNECT_RELAY_URL', 'ws://relay.example', /wss/],
    ['TRUST_PROXY', '11', /from 0 to 10/],
    ['LOG_LEVEL', 'loud', /silent, error/],
    ['METRICS_PORT', 'x', /whole number/],
    ['SAFE_ORIGIN', 'http://safe.app.example', /must be https/],
    ['SAFE_ORIGIN', 'https://safe.app.example/', /nothing more/],
    ['SAFE_ORIGIN', 'http://localhost:4000', /another host name than ORIGIN/],
    ['SAFE_PARENTS', 'https://app.safe.global', /for SAFE_ORIGIN, which is not set/],
    ['SAFE_PARENTS', 'https://*.safe.global', /no wildcards/],
    ['SAFE_PARENTS', 'https://app.safe.global,http://other.example', /must be https/],
    ['SAFE_PARENTS', '*', /must be https/],
    ['RPC_URL_1', 'http://node.example', /https URL/],
    ['RPC_URL_1', 'https://a.example,https://b.example', /must be one URL/],
    ['VERIFY_RPC_URL_1', 'https://a.example,nonsense', /https URL/],
    ['VERIFY_RPC_URL_1', 'https://:key@a.example', /without a user name or a password/],
    ['RPC_URL_11155111', 'https://node.example', /not configured. The configured ones are 1, 137, 10, 42161/],
    ['RPC_URL_x', 'https://node.example', /not configured/],
  ]
  test.each(wrong)('%s=%j', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
    expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name} `)
  })

  test('everything at once', () => {
    const read = () => readConfig({ PORT: 'x', ORIGIN: 'x', RPC_URL_5: 'x', LOG_LEVEL: 'x' })
    expect(read).toThrow(ConfigError)
    try {
      read()
    } catch (error) {
      expect((error as ConfigError).problems.map((problem) => problem.split(' ')[0])).toEqual([
        'PORT',
        'ORIGIN',
        'LOG_LEVEL',
        'RPC_URL_5',
      ])
    }
  })
})
