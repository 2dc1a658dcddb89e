import { expect, test } from 'vitest'
import { readPairingLink } from './readPairingLink.ts'

const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b'.repeat(64)}`
const carried = encodeURIComponent(uri)

test.each([
  [uri],
  [`  ${uri}\n`],
  [`rainbow://wc?uri=${carried}`],
  [`metamask:///wc?uri=${carried}`],
  [`argent://app/wc?uri=${carried}`],
  [`ledgerlive://wc?uri=${carried}`],
  [`https://rnbwapp.com/wc?uri=${carried}`],
])('%s leads to its URI', (link) => {
  expect(readPairingLink(link)).toBe(uri)
})

test.each([
  [''],
  ['hello'],
  ['https://example.org/'],
  [`wc:${'a'.repeat(64)}@1?bridge=x&key=y`],
  [`wc:${'a'.repeat(64)}@2?requestId=1&sessionTopic=${'c'.repeat(64)}`],
  ['rainbow://wc?uri=javascript%3Aalert(1)'],
])('%j is no pairing link', (link) => {
  expect(readPairingLink(link)).toBeUndefined()
})
