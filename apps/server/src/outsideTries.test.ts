import { once } from 'node:events'
import type { Socket } from 'node:net'
import { authRoutes } from '@foyer/auth/contract'
import { fetchNonce, post, readCsrf, readOutcome, signIn, signMessage } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { openSocket } from './testing/socket.ts'

const account = privateKeyToAccount(generatePrivateKey())

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ ORIGIN: 'https://app.example', RPC_URL_1: 'http://127.0.0.1:1' })
})
afterAll(() => server.close())

describe('T9, B22: a visitor who is signed in opens a page of another site', () => {
  const forms = [
    ['application/x-www-form-urlencoded', '{}='],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n\r\n--x--'],
    ['text/plain', '{}'],
    ['text/plain; charset=utf-8', '{"all":true}'],
    ['', '{}'],
  ] as const
  const senders = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a sibling', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.app.example' }],
    ['a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['a browser without Fetch Metadata', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://app.example' }],
    [
      'a page of this site that was made to',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://app.example' },
    ],
  ] as const

  test.each(senders)('%s: no form of it changes anything', async (_, headers) => {
    const browser = server.browser()
    await signIn(browser, account)
    for (const [type, body] of forms)
      for (const path of [authRoutes.nonce, authRoutes.verify, authRoutes.signOut, authRoutes.revoke]) {
        const response = await browser.fetch(path, {
          method: 'POST',
          body: Buffer.from(body),
          headers: { ...headers, ...(type && { 'Content-Type': type }) },
        })
        expect(response.status, `${path} ${type}`).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
  })

  test('a sibling host signs no visitor in: neither by its origin nor by its domain in the message', async () => {
    const browser = server.browser()
    const nonce = await fetchNonce(browser)
    const proof = await signMessage(account, nonce)
    const sibling = { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.app.example' }
    expect(await readOutcome(await post(browser, authRoutes.verify, proof, sibling))).toBe(
      '403 origin_forbidden',
    )
    for (const domain of ['blog.app.example', 'example', 'app.example.evil.example', 'app.example:8443']) {
      const other = await signMessage(account, nonce, { domain })
      expect(await readOutcome(await post(browser, authRoutes.verify, other))).toBe('401 domain_mismatch')
    }
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
  })
})

test('T13: a copied cookie ends no session and lists none without its X-CSRF, and is invalid after signing out', async () => {
  const [here, thief] = [server.browser(), server.browser()]
  const csrf = await readCsrf(await signIn(here, account))
  for (const [name, value] of here.cookies) thief.cookies.set(name, value)
  for (const wrong of ['', 'x', csrf.toLowerCase() === csrf ? csrf.toUpperCase() : csrf.toLowerCase()]) {
    const response = await post(thief, authRoutes.signOut, {}, { 'X-CSRF': wrong })
    expect(await readOutcome(response)).toBe('403 csrf_mismatch')
  }
  expect(await readOutcome(await post(here, authRoutes.signOut, {}, { 'X-CSRF': csrf }))).toBe('200 ok')
  expect(await readOutcome(await thief.fetch(authRoutes.session))).toBe('401 session_ended')
})

test('T20: 1,000 connections that send nothing, or a byte of a request, keep no other client out', async () => {
  const sockets: Socket[] = []
  for (let opened = 0; opened < 1000; opened += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => openSocket(server.port)))))
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => {})
    if (index % 2) socket.write('P')
  }
  const browser = server.browser()
  expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
  expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.filter((socket) => !socket.closed).map((socket) => once(socket, 'close')))
})
