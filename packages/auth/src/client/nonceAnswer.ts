import type { NonceAnswer } from '../contract.ts'

/** Validates the server's answer before a wallet is opened. Malformed answers are refused, not repaired. */
export function isNonceAnswer(value: unknown): value is NonceAnswer {
  const { nonce, domain, uri, statement = '', issuedAt, expirationTime } = Object(value)
  const texts = [nonce, domain, uri, statement, issuedAt, expirationTime]
  return texts.every((text) => typeof text === 'string') && /^[A-Za-z0-9]{8,}$/.test(nonce)
}
