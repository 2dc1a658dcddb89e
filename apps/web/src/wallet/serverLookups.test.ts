import { afterEach, expect, test, vi } from 'vitest'
import { serverLookups } from './serverLookups.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { sender: '0x1', data: '0x02', urls: ['https://gateway.example/'], more: true } as const

test('D-24: a picture is a path of this site, whatever is in the name', () => {
  const pathOf = (name: string) => serverLookups.resolveAvatar?.({ name, record: 'https://tracker.example/' })
  expect(pathOf('visitor.eth')).toBe('/avatar/visitor.eth')
  expect(pathOf('🚪/..?.eth')).toBe('/avatar/%F0%9F%9A%AA%2F..%3F.eth')
})

test('D-24: gateways are asked by the server, which is told three things', async () => {
  const requested = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ data: '0x03' }))
  vi.stubGlobal('fetch', requested)
  expect(await serverLookups.ccipRead?.(request)).toBe('0x03')
  expect(requested.mock.calls[0]?.[0]).toBe('/api/ccip-read')
  const { more: _, ...reported } = request
  expect(JSON.parse(String(requested.mock.calls[0]?.[1]?.body))).toEqual(reported)
})

test('R18: a refusal of the server is an error', async () => {
  const refusal = { error: { code: 'failed', message: 'No gateway of this contract answers.' } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 502 }))
  await expect(serverLookups.ccipRead?.(request)).rejects.toThrow('No gateway of this contract answers.')
})
