import { expect, test } from 'vitest'
import type { AuthErrorCode } from '../../contract.ts'
import { AuthError } from './authError.ts'

const statuses: Readonly<Record<AuthErrorCode, number>> = {
  bad_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  not_found: 404,
  origin_forbidden: 403,
  csrf_mismatch: 403,
  rate_limited: 429,
  message_malformed: 400,
  scheme_mismatch: 401,
  domain_mismatch: 401,
  uri_mismatch: 401,
  version_mismatch: 401,
  chain_mismatch: 401,
  statement_mismatch: 401,
  resources_mismatch: 401,
  request_id_mismatch: 401,
  nonce_foreign: 401,
  nonce_expired: 401,
  nonce_spent: 401,
  time_issued_at: 401,
  time_lifetime: 401,
  time_expired: 401,
  time_not_before: 401,
  signature_malformed: 400,
  signature_invalid: 401,
  signature_mismatch: 401,
  contract_required: 401,
  cookie_conflict: 401,
  session_ended: 401,
  session_required: 401,
  server_busy: 503,
  node_unavailable: 503,
  nodes_disagree: 503,
  store_unavailable: 503,
  internal: 500,
}
const codes = Object.keys(statuses) as AuthErrorCode[]

test.each(codes)('%s has its status, and a sentence that says what is wrong', (code) => {
  const { body, status } = new AuthError(code)
  expect(status).toBe(statuses[code])
  expect(body).toEqual({ error: { code, message: expect.stringMatching(/^[A-Z].{9,}\.$/) } })
})

test('its name, its cause and its own message', () => {
  const cause = new Error('the database')
  const error = new AuthError('bad_request', { message: 'Another sentence.', cause, retryAfterSeconds: 3 })
  expect(error).toMatchObject({
    name: 'AuthError',
    message: 'Another sentence.',
    cause,
    retryAfterSeconds: 3,
  })
  expect(new AuthError('time_lifetime').message).toMatch(/ \d\d? minutes /)
})
