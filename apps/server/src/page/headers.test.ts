import { describe, expect, test } from 'vitest'
import { fileHeaders, pageHeaders } from './headers.ts'

const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'", "'sha256-c'"] }
const options = {
  https: true,
  rpcUrls: ['https://node.example/key', 'https://node.example/other'],
  relayUrls: ['wss://relay.example/'],
}
const policyOf = (received: Partial<Parameters<typeof pageHeaders>[0]> = {}) =>
  (pageHeaders({ ...options, ...received } as never, inline as never)['Content-Security-Policy'] ?? '').split(
    '; ',
  )

describe('of a page', () => {
  test('what is inline is allowed by hash, and the origins that the page asks, each once', () => {
    expect(policyOf()).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-a'",
        "style-src 'self' 'sha256-b' 'sha256-c'",
        "connect-src 'self' https://node.example wss://relay.example",
      ]),
    )
  })

  test('no page holds it in a frame, unless some are named', () => {
    expect(policyOf()).toContain("frame-ancestors 'none'")
    expect(policyOf({ parents: ['https://a.example', 'https://b.example'] })).toContain(
      'frame-ancestors https://a.example https://b.example',
    )
  })

  test('only a page over https asks for https', () => {
    expect(policyOf()).toContain('upgrade-insecure-requests')
    expect(policyOf({ https: false })).not.toContain('upgrade-insecure-requests')
  })
})

describe('of a file', () => {
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  }

  test('over http, asked for each time', () => {
    expect(fileHeaders(false, false)).toEqual({ ...common, 'Cache-Control': 'no-cache' })
  })

  test('over https, with its hash in the name', () => {
    expect(fileHeaders(true, true)).toEqual({
      ...common,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/),
    })
  })
})
