import { describe, expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

const externals = "config.externals.push('pino-pretty', 'lokijs', 'encoding')"

test.each([
  ['a target of pino', 'log.ts', "pino({ transport: { target: 'pino-pretty' } })", 'pino-pretty'],
  ['a path', 'log.cjs', "spawn(require.resolve('pino-pretty/bin.js'))", 'pino-pretty'],
  ['a command', 'package.json', '{ "scripts": { "dev": "node log.js | pino-pretty" } }', 'pino-pretty'],
  ['an import', 'vite.config.ts', "import loki from 'lokijs'", 'lokijs'],
  ['a command in settings', 'nodemon.json', '{ "exec": "tsx server.ts | pino-pretty" }', 'pino-pretty'],
  [
    'settings in a manifest',
    'package.json',
    '{ "nodemonConfig": { "exec": "a | pino-pretty" } }',
    'pino-pretty',
  ],
  ['a file without an ending', 'Dockerfile', 'CMD node server.js | pino-pretty', 'pino-pretty'],
  ['a shell script', 'run.sh', 'node server.js | npx pino-pretty -t', 'pino-pretty'],
  ['a string of a script', 'dev.mjs', "exec('node server.js | pino-pretty')", 'pino-pretty'],
])('what the site needs for itself stays, with its workaround: %s', (_, file, text, name) => {
  const dependencies = ['@foyer/rainbowkit', 'encoding', 'lokijs', 'pino-pretty']
  const manifest = (names: readonly string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((each) => [each, '^0.1.0'])) })
  const app = new Map([
    [
      'site/package.json',
      manifest(dependencies).replace('"@foyer/rainbowkit":"^0.1.0"', '"@rainbow-me/rainbowkit":"^2.2.11"'),
    ],
    ['next.config.js', `${externals}\n`],
    [file, `${text}\n`],
  ])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(JSON.parse(files.get('site/package.json') ?? '')).toEqual(
    JSON.parse(manifest(['@foyer/rainbowkit', name])),
  )
  expect(files.get('next.config.js')).toBe(app.get('next.config.js'))
})

test('words that only hold the name of a package are no need of it', () => {
  const app = new Map([
    [
      'package.json',
      '{ "scripts": { "dev": "run --encoding utf8" }, "dependencies": { "@rainbow-me/rainbowkit": "^2.2.11", "encoding": "^0.1.13" } }',
    ],
    ['a.ts', "read({ encoding: 'utf8' })\n"],
    ['settings.yml', 'encoding: utf8\n'],
    ['pnpm-workspace.yaml', 'catalog:\n  pino-pretty: ^13.0.0\n'],
    ['next.config.js', `${externals}\n`],
  ])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('package.json')).not.toContain('"encoding"')
  expect(files.get('next.config.js')).toBe('')
})

describe('packages that bring WalletConnect or the connectors of wagmi with them', () => {
  const manifest = (name: string) =>
    JSON.stringify({ dependencies: { [name]: '^2.2.11', 'pino-pretty': '^13.0.0' } })
  const moveBeside = (name: string) => {
    const app = new Map([
      ['package.json', manifest('@rainbow-me/rainbowkit')],
      ['next.config.js', `${externals}\n`],
      ['a.ts', `import { part } from '${name}'\n`],
    ])
    return move(place(app), [...app.keys()], 'rainbowkit').files
  }

  test.each([
    ...['wagmi/connectors', '@walletconnect/ethereum-provider', '@reown/appkit/react', '@metamask/sdk'],
    ...['@privy-io/react-auth', '@privy-io/wagmi', '@dynamic-labs/sdk-react-core', 'thirdweb/react'],
    ...['@dynamic-labs/wagmi-connector', '@lifi/widget', '@lifi/wallet-management', 'thirdweb'],
    ...['@coinbase/onchainkit', '@coinbase/onchainkit/wallet', '@getpara/react-sdk', 'connectkit'],
    ...['@lifi/widget-provider-ethereum', '@web3auth/modal', '@web3auth/modal/react'],
  ])('%s: the workarounds for bundlers stay', (name) => {
    const files = moveBeside(name)
    expect(files.get('package.json')).toContain('"pino-pretty"')
    expect(files.get('next.config.js')).toBe(`${externals}\n`)
  })

  test.each([
    ...['@privy-io/server-auth', 'thirdweb-dev', 'connectkit-next-siwe', '@lifi/sdk', '@lifi/types'],
    ...['wagmi', '@metamask/eth-sig-util'],
  ])('%s: they go', (name) => {
    const files = moveBeside(name)
    expect(files.get('package.json')).not.toContain('"pino-pretty"')
    expect(files.get('next.config.js')).toBe('')
  })
})
