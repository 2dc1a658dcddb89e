import type { SiweMessage } from '../message/siweMessage.ts'

/** A message with every field that it must have. */
export const least: SiweMessage = {
  domain: 'app.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: 'abcdef0123456789',
  issuedAt: '2026-11-20T12:00:00Z',
}

/** A message with every field there is. */
export const most: SiweMessage = {
  ...least,
  scheme: 'https',
  domain: 'app.example:8443',
  statement: 'Sign in to Foyer. It costs nothing & moves nothing!',
  uri: 'https://app.example:8443/a/b;c?d=e%20f#g',
  chainId: 9_007_199_254_740_991,
  issuedAt: '2028-02-29T23:59:59.123456789+05:30',
  expirationTime: '2028-02-29T23:59:59.124456789+05:30',
  notBefore: '2028-02-29T00:00:00-00:00',
  requestId: "a-z_~!$&'()*+,;=:@%0A",
  resources: ['ipfs://bafy/', 'urn:isbn:0451450523', 'https://[2001:db8::1]:80/x'],
}
