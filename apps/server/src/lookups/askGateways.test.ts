import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leastCpuMs } from '@foyer/testing/cpu'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from '../testing/createTestNetwork.ts'
import { askGateways } from './askGateways.ts'
import { LookupError } from './lookupError.ts'

const sender = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const data: Hex = `0x${'ab'.repeat(24_000)}`

let gateway: Server
let network: TestNetwork
let answer = ''
let asked = 0

beforeAll(async () => {
  gateway = createServer((_, response) => {
    asked += 1
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  network = createTestNetwork({ 'gateway.test': ['93.184.215.14'] }, () => port)
})
afterAll(() => gateway.close())

const ask = (urls: readonly string[]) =>
  askGateways({ sender, data, urls: [...urls] }, { network, signal: AbortSignal.timeout(10_000) })

test('T18, T20: URLs of thousands of placeholders cost at most 5 ms of the processor', async () => {
  const urls = Array(40).fill(`http://gateway.test/${'{data}{sender}'.repeat(3000)}`)
  const refused = () => ask(urls).catch((cause) => cause)
  expect(await refused()).toBeInstanceOf(LookupError)
  expect(await leastCpuMs(refused, 5)).toBeLessThanOrEqual(5)
  expect(asked).toBe(0)
})

test('T18, T20: an answer of lists is no answer, and costs at most 5 ms of the processor', async () => {
  answer = '['.repeat(250_000)
  const failed = () => ask(['http://gateway.test/']).catch((cause) => cause)
  expect(await failed()).toMatchObject({ message: 'a gateway answers with many lists' })
  expect(await leastCpuMs(failed, 5)).toBeLessThanOrEqual(5)
})

test('T18: a contract that names many gateways has eight of them asked', async () => {
  answer = '{}'
  asked = 0
  await expect(ask(Array(40).fill('http://gateway.test/'))).rejects.toThrow(LookupError)
  expect(asked).toBe(8)
})

test('the gateway after one whose URL is too long answers', async () => {
  answer = '{"data":"0x12"}'
  expect(await ask(['http://gateway.test/{data}', 'http://gateway.test/'])).toBe('0x12')
})
