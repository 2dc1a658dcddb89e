import { createServer } from 'node:net'
import { listen } from '@foyer/testbed/ports'
import { expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { explainListenError } from './explainListenError.ts'

const place = { port: 80, host: '192.0.2.1', portVariable: 'PORT', hostVariable: 'HOST' }
const failure = (code: string) => Object.assign(new Error('listen'), { code })

const noAddress =
  'HOST 192.0.2.1 is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.'

test.each([
  [
    'EADDRINUSE',
    'Port 80 is taken: end the program that holds it, or set PORT to another one, such as PORT=81.',
  ],
  ['EACCES', 'Port 80 needs more rights than this user has: set PORT to one above 1023, such as PORT=3000.'],
  ['EADDRNOTAVAIL', noAddress],
  ['ENOTFOUND', noAddress],
  ['EAI_AGAIN', noAddress],
])('%s names the variable to change', (code, sentence) => {
  expect(explainListenError(failure(code), place)).toEqual(new Error(sentence))
})

test.each([[failure('EMFILE')], [new Error('listen')], [{ code: 'EACCES' }], ['EACCES'], [undefined]])(
  'anything else stays as it is: %j',
  (error) => {
    expect(explainListenError(error, place)).toBe(error)
  },
)

test.each([
  ['PORT', { METRICS_PORT: '' }],
  ['METRICS_PORT', { PORT: '0' }],
])('a busy %s is named at the start, and nothing keeps running', async (variable, rest) => {
  const other = createServer()
  const port = await listen(other)
  await expect(createTestServer({ ...rest, [variable]: String(port) })).rejects.toThrow(
    `Port ${port} is taken: end the program that holds it, or set ${variable} to another one`,
  )
  await new Promise((resolve) => other.close(resolve))
})
