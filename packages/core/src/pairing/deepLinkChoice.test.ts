import { describe, expect, test } from 'vitest'
import { androidPhone, exampleWallets, iphone } from '../testing/exampleWallets.ts'
import { deepLink } from '../wallet/deepLink.ts'
import { readDeepLinkChoice, toDeepLinkChoice } from './deepLinkChoice.ts'

const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d'
const encoded = 'wc%3A7f6e504b%402%3Frelay-protocol%3Dirn%26symKey%3D587d'

describe('B-7.26, B-7.27 the choice that the pairing library reads', () => {
  test.each([
    [`rainbow://wc?uri=${encoded}`, 'rainbow://'],
    [`metamask:///wc?uri=${encoded}`, 'metamask:///'],
    [`argent://app/wc?uri=${encoded}`, 'argent://app'],
    [`https://rnbwapp.com/wc?uri=${encoded}`, 'https://rnbwapp.com'],
    [`ledgerlive://wc?uri=${encoded}`, 'ledgerlive://'],
    [uri, 'wc:7f6e504b@2'],
    ['https://wc.example/wc/wc?uri=x', 'https://wc.example/wc'],
    ['https://example.org/other?uri=x', 'https://example.org/other'],
    [`by://open?to=by://wallet/wc?uri=${encoded}`, 'by://open?to=by://wallet'],
    [`https://wallet.example/open?wc=${encoded}`, 'https://wallet.example/open'],
  ])('%s is remembered as %s', (link, href) => {
    expect(toDeepLinkChoice(link, 'Wallet')).toEqual({ href, name: 'Wallet' })
  })

  test('what the library makes of it is the wallet’s own link again', () => {
    // One slash at the end is dropped, then `/wc?` and the request are added.
    const reopened = ({ href }: { href: string }) => `${href.replace(/\/$/, '')}/wc?`
    for (const base of exampleWallets.flatMap(({ links }) => Object.values(links ?? {}))) {
      expect(reopened(toDeepLinkChoice(`${base}?uri=${encoded}`, 'Wallet'))).toBe(`${base}?`)
    }
  })
})

describe('T41 a stored choice', () => {
  test('is ours when it was made for one of the wallets', () => {
    for (const wallet of exampleWallets.filter(({ connector }) => connector === 'walletConnect')) {
      for (const platform of [iphone, androidPhone]) {
        const choice = toDeepLinkChoice(deepLink(wallet, uri, platform), wallet.name)
        expect(readDeepLinkChoice(JSON.stringify(choice), { wallets: exampleWallets })).toEqual(choice)
      }
    }
  })

  test.each(['by://open?to=by://wallet/wc', 'https://wallet.example/open?wc='])(
    'is ours when the wallet’s link has a query of its own: %s',
    (ios) => {
      const wallet = {
        id: 'own',
        name: 'Own',
        groupName: '',
        iconUrl: '',
        iconBackground: '#fff',
        links: { ios },
      }
      const choice = toDeepLinkChoice(deepLink(wallet, uri, iphone), wallet.name)
      expect(readDeepLinkChoice(JSON.stringify(choice), { wallets: [wallet] })).toEqual(choice)
    },
  )

  test.each([
    '',
    'null',
    '5',
    '{',
    '{}',
    '{"href":7}',
    '{"href":"rainbow://"}',
    '{"href":"rainbow://","name":7}',
    '{"href":["wc:7f6e504b@2"]}',
    '{"href":"https://evil.example/wc:7f6e504b@2"}',
    '{"href":""}',
    '{"href":"javascript:alert(1)","name":"Rainbow"}',
    '{"href":"https://evil.example","name":"Rainbow"}',
    '{"href":"rainbow://evil","name":"Rainbow"}',
    '{"href":"RAINBOW://","name":"Rainbow"}',
    '{"href":"wc:7f@2\\njavascript:","name":"Rainbow"}',
  ])('%s is not', (text) => {
    expect(readDeepLinkChoice(text, { wallets: exampleWallets })).toBeUndefined()
  })
})
