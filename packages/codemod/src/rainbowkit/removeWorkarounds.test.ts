import { expect, test } from 'vitest'
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
