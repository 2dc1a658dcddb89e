import { expect, test } from 'vitest'
import { readHashLink, readPairingLink } from './readPairingLink.ts'

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
  ['the URI', uri],
  ['a link of a wallet', `rainbow://wc?uri=${carried}`],
])('%s is taken from the hash of an address, escaped or not', (_, link) => {
  expect(readHashLink(`#${link}`)).toContain('symKey')
  expect(readPairingLink(readHashLink(`#${encodeURIComponent(link)}`) ?? '')).toBe(uri)
})

test.each([
  [''],
  ['#'],
  ['#%'],
  ['#100%25%20sure'],
  [`#${encodeURIComponent(`wc:${'a'.repeat(64)}@2?requestId=1`)}`],
])('the hash %j has no link', (hash) => {
  expect(readHashLink(hash)).toBeUndefined()
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
