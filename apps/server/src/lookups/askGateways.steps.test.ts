import { createServer, type Server } from 'node:http'
import { listen } from '@foyer/testbed/ports'
import { leastSteps } from '@foyer/testbed/steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from '../testing/createTestNetwork.ts'
import { askGateways } from './askGateways.ts'
import { LookupError } from './lookupError.ts'

/** Steps of one question to gateways, the gateway's included, which is in this process. */
const maxSteps = 600_000

const sender = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

let gateway: Server
let network: TestNetwork
let requests = 0

beforeAll(async () => {
  gateway = createServer((_, response) => {
    requests += 1
    response.end('['.repeat(250_000))
  })
  const port = await listen(gateway)
  network = createTestNetwork({ 'gateway.test': ['93.184.215.14'] }, () => port)
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const ask = (urls: string[]) =>
  askGateways(
    { sender, data: `0x${'ab'.repeat(24_000)}`, urls },
    { network, signal: new AbortController().signal },
  ).catch((cause) => cause)

test('T18, T20: URLs of thousands of placeholders take at most 600,000 steps', async () => {
  const askAll = () => ask(Array(40).fill(`http://gateway.test/${'{data}{sender}'.repeat(3000)}`))
  expect(await askAll()).toBeInstanceOf(LookupError)
  expect(await leastSteps(askAll, maxSteps)).toBeLessThanOrEqual(maxSteps)
  expect(requests).toBe(0)
})

test('T18, T20: an answer of lists is no answer, and takes at most 600,000 steps', async () => {
  const askOne = () => ask(['http://gateway.test/'])
  expect(await askOne()).toMatchObject({ failure: 'failed', message: 'a gateway answers with many lists' })
  expect(await leastSteps(askOne, maxSteps)).toBeLessThanOrEqual(maxSteps)
})
