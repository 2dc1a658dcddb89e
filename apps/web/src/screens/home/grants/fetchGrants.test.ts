import { expect, test } from 'vitest'
import { exampleGrants } from '../../../testing/grants.ts'
import { fetchGrants } from './fetchGrants.ts'

const response =
  (body: string, init: ResponseInit & { type?: string } = {}) =>
  async () =>
    new Response(body, { ...init, headers: { 'content-type': init.type ?? 'application/json' } })

test('asks our own server, and gives it a deadline', async () => {
  const requested: [unknown, RequestInit | undefined][] = []
  const result = await fetchGrants(async (address, init) => {
    requested.push([address, init])
    return Response.json({ grants: exampleGrants })
  })
  expect(result).toEqual({ grants: exampleGrants })
  expect(requested[0]?.[0]).toBe('/api/grants')
  expect(requested[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})

test.each([
  [
    'a static host has no such page',
    response('<!doctype html>', { status: 404, type: 'text/html' }),
    'unavailable',
  ],
  [
    'a static host shows its page for every path',
    response('<!doctype html>', { type: 'text/html' }),
    'unavailable',
  ],
  ['the server is starting', response('', { status: 503 }), 'server'],
  ['we ask too often', response('{}', { status: 429 }), 'server'],
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['the deadline passes', () => Promise.reject(new DOMException('', 'TimeoutError')), 'unreachable'],
  ['the answer is cut off', response('{"grants":['), 'malformed'],
  ['the answer is something else', response('{"rows":[]}'), 'malformed'],
] as const)('%s', async (_, request, failure) => {
  expect(await fetchGrants(request)).toMatchObject({ failure })
})
