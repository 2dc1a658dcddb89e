import { expect, test } from 'vitest'
import { apiHeaders } from './apiHeaders.ts'

test('HSTS is sent over https only, for two years and every subdomain', () => {
  const { 'Strict-Transport-Security': policy, ...rest } = apiHeaders(true)
  expect(policy).toBe('max-age=63072000; includeSubDomains; preload')
  expect(rest).toEqual(apiHeaders(false))
  expect(rest).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
})
