import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '@foyer/testbed/ports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFetchAnswer, OversizedAnswer } from './fetchAnswer.ts'

const fetchAnswer = createFetchAnswer(65_536)

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent one after the other. */
  readonly parts?: readonly (string | Uint8Array)[]
}

let server: Server
let reply: Reply
let port: number
beforeAll(async () => {
  server = createServer(async (_request, response) => {
    const { headers = {}, parts = [], status = 200 } = reply
    response.writeHead(status, headers)
    for (const part of parts) {
      response.write(part)
      await sleep(5)
    }
    response.end()
  })
  port = await listen(server)
})
afterAll(() => server.close())

function ask(received: Reply) {
  reply = received
  return fetchAnswer(`http://127.0.0.1:${port}`, { method: 'POST' })
}
const body = async (...parts: (string | Uint8Array)[]) => (await ask({ parts })).text()

test('an answer is JSON, whatever the node calls it', async () => {
  const returned = await ask({ headers: { 'Content-Type': 'text/html' }, parts: ['{"result":"0x"}'] })
  expect(returned.headers.get('Content-Type')).toBe('application/json')
  expect(await returned.json()).toEqual({ result: '0x' })
})

test('a character that comes in two parts stays one', async () => {
  const [first, ...rest] = new TextEncoder().encode('€')
  expect(await body('"', new Uint8Array([first ?? 0]), new Uint8Array(rest), '"')).toBe('"€"')
  // A part of a character at the end is not lost either.
  expect(await body('"', new Uint8Array([first ?? 0]))).toBe('"\ufffd')
})

test.each([204, 302, 404, 500])('HTTP %d is no answer, with a body or without', async (status) => {
  const headers = { location: 'http://127.0.0.1:1/' }
  const message = status === 302 ? /redirect|fetch failed/ : `HTTP ${status}`
  await expect(ask({ status, headers })).rejects.toThrow(message)
  if (status !== 204) await expect(ask({ status, headers, parts: ['{}'] })).rejects.toThrow(message)
})

describe('64 kB', () => {
  const result = (length: number) => `{"result":"0x${'0'.repeat(length - 15)}"}`

  test('are taken, and a byte more is the contract’s doing', async () => {
    expect(await body(result(65_536))).toHaveLength(65_536)
    await expect(body(result(65_537))).rejects.toThrow(OversizedAnswer)
    await expect(body(...(result(70_000).match(/.{1,7000}/g) as string[]))).rejects.toMatchObject({
      name: 'OversizedAnswer',
    })
  })

  const long = '0'.repeat(70_000)
  test.each([
    ['white space before and within a result', `\n  {  "result" : "0x${long}`],
    ['a revert', `{"error":{"code":3,"data":"${long}`],
    ['a revert with white space', `{"error":{"code"  :  3 ,"data":"${long}`],
  ])('%s: the contract has returned too much', async (_, text) => {
    await expect(body(text)).rejects.toThrow(OversizedAnswer)
  })

  test.each([
    ['text before the object', `result {"result":"0x${long}`],
    ['another code', `{"error":{"code":30,"data":"${long}`],
    ['a result after 512 characters', `{"page":"${'x'.repeat(512)}","result":"0x${long}`],
    ['a result that is no bytes', `{"result":"${long}`],
  ])('%s: the node has failed', async (_, text) => {
    const failure = body(text)
    await expect(failure).rejects.toThrow('65536')
    await expect(failure).rejects.not.toThrow(OversizedAnswer)
  })
})

describe('lists and objects', () => {
  const lists = (count: number, space = '') => `[${space}`.repeat(count)

  test.each([
    ['32 lists', lists(32)],
    ['32 lists with white space', lists(32, '\n       ')],
    ['32 lists behind a string', `"a${lists(40)}",${lists(32)}`],
    ['32 lists side by side', `[${'[],'.repeat(31)}0]`],
    ['32 objects', '{"a":'.repeat(32)],
    ['32 of both', '{"a":['.repeat(16)],
  ])('%s are refused unread', async (_, text) => {
    await expect(body(text)).rejects.toThrow('many lists or objects, and no JSON-RPC')
  })

  test.each([
    ['31 lists', lists(31)],
    ['31 of both', `[${'{"a":['.repeat(15)}`],
    ['lists in a string', `{"result":"${lists(40)}"}`],
    ['lists in a string with quotes', `{"message":"\\"${lists(40)}\\""}`],
    ['lists in a string without an end', `{"message":"${lists(40)}`],
  ])('%s are left to the parser', async (_, text) => {
    expect(await body(text)).toBe(text)
  })
})
