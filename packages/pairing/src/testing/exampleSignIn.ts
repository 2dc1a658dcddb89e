import type { SignInRequest } from '../auth/cacao.ts'

// For tests only.

const issuedAtMs = Math.floor(Date.now() / 1000) * 1000

/** Fields of a message, as issued by a server. */
export const exampleSignIn = {
  domain: 'page.example',
  uri: 'https://page.example',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: new Date(issuedAtMs).toISOString(),
  expirationTime: new Date(issuedAtMs + 600_000).toISOString(),
  statement: 'Sign in to the page.',
  resources: ['https://page.example/terms'],
} as const satisfies SignInRequest
