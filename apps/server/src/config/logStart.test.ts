import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { logStart } from './switchedOff.ts'

function linesOf(env: Readonly<Record<string, string>>) {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug', base: null, timestamp: false },
    {
      write: (line) => lines.push(JSON.parse(line)),
    },
  )
  logStart(log, readConfig(env), { port: 7, url: 'http://a' })
  return lines
}

const [info, warn] = [30, 40]
const listening = { level: info, event: 'listening', port: 7, url: 'http://a' }
const everything = {
  ORIGIN: 'https://app.example',
  SAFE_ORIGIN: 'https://safe.example',
  WALLETCONNECT_PROJECT_ID: 'abc',
  ENABLE_TESTNETS: 'true',
}

test('with everything on, the log says where the server listens', () => {
  expect(linesOf(everything)).toEqual([listening])
})

test('what is off on a public origin is named, with the variables', () => {
  expect(linesOf({ ORIGIN: 'https://app.example' })).toEqual([
    {
      level: warn,
      event: 'off',
      parts: ['phones', 'Safe', 'test network'],
      msg: expect.stringMatching(
        /^Phones are off: .* them\. Safe is off: .* Safe\. The test network is off: /,
      ),
    },
    listening,
  ])
})

test('while it is tried out, what is off is no warning', () => {
  expect(linesOf({})).toEqual([listening])
})

test('chains on which one operator decides are named', () => {
  const node = 'https://one.example'
  const lines = linesOf({
    ...everything,
    VERIFY_RPC_URL_1: `${node}/a`,
    VERIFY_RPC_URL_10: `${node}/a,${node}/b`,
    VERIFY_RPC_URL_137: `${node},https://two.example`,
  })
  expect(lines).toEqual([
    listening,
    {
      level: warn,
      event: 'single-node',
      chainIds: [1, 10],
      msg: 'One node decides who is signed in without a signature by a key. Name two of different operators in VERIFY_RPC_URL_1, VERIFY_RPC_URL_10.',
    },
  ])
})
