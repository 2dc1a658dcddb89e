import { describe, expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

const externals = "config.externals.push('pino-pretty', 'lokijs', 'encoding')"

test.each([
  [
    'webpack(config) { EXTERNALS; config.cache = false; return config }',
    'webpack(config) { config.cache = false; return config }',
  ],
  [
    'webpack(config) {\n  config.cache = false; EXTERNALS\n  return config\n}',
    'webpack(config) {\n  config.cache = false;\n  return config\n}',
  ],
  [
    'trailingSlash: true, webpack(config) { EXTERNALS; return config },\n  output: "export"',
    'trailingSlash: true,\n  output: "export"',
  ],
  [
    'webpack(config) {\n  EXTERNALS\n  config.cache = false\n  return config\n}',
    'webpack(config) {\n  config.cache = false\n  return config\n}',
  ],
])('a workaround of a bundler goes with its line, and with nothing else: %j', (before, after) => {
  const wrap = (text: string) => `export default { ${text} }\n`
  const app = new Map([['next.config.mjs', wrap(before.replace('EXTERNALS', externals))]])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('next.config.mjs')).toBe(wrap(after))
})

test.each([
  'if (!isServer) EXTERNALS\n  return config',
  'if (isDev) config.devtool = "eval"; else EXTERNALS;\n  return config',
  'for (const one of all) EXTERNALS\n  return config',
  'isServer && EXTERNALS\n  return config',
])('a workaround that is the only statement of another one is left and named: %j', (body) => {
  const text = `export default { webpack(config) {\n  ${body.replace('EXTERNALS', externals)}\n} }\n`
  const { changes, left } = move(place(new Map([['next.config.mjs', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual(['next.config.mjs:2 a workaround for RainbowKit: this may go'])
})

test.each([
  "config.externals = [...(config.externals || []), 'encoding', 'bufferutil']",
  "config.resolve.fallback = { ...config.resolve.fallback, fs: false, 'pino-pretty': false }",
  "config.resolve.alias['@react-native-async-storage/async-storage'] = false",
  "config.externals.push({ 'pino-pretty': 'pino-pretty' })",
  'config.ignoreWarnings = [/@react-native-async-storage\\/async-storage/]',
  "config.externals.push('utf-8-validate', 'lokijs')",
])('another form of a workaround is left and named: %s', (statement) => {
  const text = `export default { webpack(config) {\n  ${statement}\n  return config\n} }\n`
  const { changes, left } = move(place(new Map([['next.config.mjs', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual(['next.config.mjs:2 a workaround for RainbowKit: this may go'])
})

test('comments above a workaround go with the function that does nothing then', () => {
  const text = [
    'export default {',
    '  trailingSlash: true,',
    '  webpack: (config) => {',
    '    // Optional packages',
    '    // of the wallets',
    "    config.externals.push('pino-pretty', 'lokijs', 'encoding')",
    '',
    '    return config',
    '  },',
    '}',
    '',
  ].join('\n')
  const { files, left } = move(place(new Map([['next.config.mjs', text]])), ['next.config.mjs'], 'rainbowkit')
  expect(files.get('next.config.mjs')).toBe('export default {\n  trailingSlash: true,\n}\n')
  expect(left).toEqual([])
})

test('a comment above a workaround that is gone is named, one after an empty line is not', () => {
  const text = [
    'export default {',
    '  webpack: (config) => {',
    '    // Settings of the page',
    '',
    '    /* for the wallets */',
    "    config.externals.push('encoding')",
    '    config.cache = false // for now',
    "    config.externals.push('lokijs')",
    '    return config',
    '  },',
    '}',
    '',
  ].join('\n')
  const { left } = move(place(new Map([['next.config.mjs', text]])), ['next.config.mjs'], 'rainbowkit')
  expect(left).toEqual(['next.config.mjs:5 a comment on a workaround that is gone: this may go, too'])
})

test('a workaround that the site needs for itself is not named', () => {
  const app = new Map([
    ['next.config.mjs', "export default { resolve: { alias: { 'pino-pretty': './pretty.js' } } }\n"],
    ['log.js', "export const log = pino({ transport: { target: 'pino-pretty' } })\n"],
  ])
  expect(move(place(app), [], 'rainbowkit').left).toEqual([])
})

describe('polyfills of Node are left and named', () => {
  const why = 'Foyer needs no polyfill of Node: this may go, if nothing else needs it'

  test.each([
    "resolve: { alias: { buffer: 'buffer/' } }",
    "resolve: { alias: { 'process': 'process/browser' } }",
    "resolve: { fallback: { util: require.resolve('util/') } }",
    "plugins: [new ProvidePlugin({ Buffer: ['buffer', 'Buffer'] })]",
    'define: { global: {} }',
  ])('in the configuration of a bundler: %s', (member) => {
    const app = new Map([['vite.config.ts', `export default {\n  ${member},\n}\n`]])
    expect(move(place(app), [], 'rainbowkit').left).toEqual([`vite.config.ts:2 ${why}`])
  })

  test.each([
    'window.Buffer = window.Buffer ?? Buffer',
    'globalThis.process ??= process',
    '(window as any).global = window',
    '(globalThis as typeof globalThis & Wide).Buffer = Buffer',
  ])('in a script: %s', (statement) => {
    const app = new Map([['src/polyfills.ts', `import { Buffer } from 'buffer'\n${statement}\n`]])
    expect(move(place(app), [], 'rainbowkit').left).toEqual([`src/polyfills.ts:2 ${why}`])
  })

  test.each([
    ['src/a.ts', 'if (window.Buffer === undefined) stop()\nconst { Buffer } = window\n'],
    ['src/a.ts', "export const state = { process: 'running', events: 'none' }\n"],
    ['vite.config.ts', "export default { server: { subprocess: 'x' }, log: { 'no-process': 'x' } }\n"],
    ['wagmi.ts', "import { walletConnect } from 'wagmi/connectors'\nwindow.Buffer = Buffer\n"],
  ])('%s: %s is none, or is needed', (file, text) => {
    expect(move(place(new Map([[file, text]])), [], 'rainbowkit').left).toEqual([])
  })
})
