import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import {
  dialogMessages,
  type InstructionKind,
  instructionTexts,
  type Wallet,
  type WalletInstructions,
} from '@foyer/core'
import { describe, expect, test } from 'vitest'
import * as catalogue from './index.ts'
import * as more from './more/index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const recordsOf = (module: object) =>
  Object.values(module).filter((value): value is Wallet => 'iconUrl' in value)
const each = [
  ...recordsOf(catalogue).map((wallet) => [wallet.id, wallet, wallet.id] as const),
  ...recordsOf(more).map((wallet) => [wallet.id, wallet, `more/${wallet.id}`] as const),
]
const wallets = each.map(([, wallet]) => wallet)
const urls = (wallet: Wallet) => [
  ...Object.values(wallet.downloadUrls ?? {}),
  ...Object.values(wallet.instructions ?? {}).map((instructions) => instructions.learnMoreUrl),
]

test('no two wallets have an id, an announcement id or a global in common', () => {
  const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
  expect(repeated(wallets.flatMap(({ id, rdns = [] }) => [id, ...rdns]))).toEqual([])
  expect(repeated(wallets.flatMap(({ injected }) => injected?.namespace ?? []))).toEqual([])
  // In lower case, as announced wallets are listed.
  for (const id of wallets.flatMap(({ rdns }) => rdns ?? []))
    expect(id).toMatch(/^[a-z0-9-]+(\.[a-z0-9_-]+)+$/)
})

test('WalletId names every record, in the order of the catalogues', () => {
  const type = read('../../../core/src/wallet/walletId.ts')
  const ids = [...catalogue.defaultWallets, ...more.moreWallets].map(({ id }) => id)
  expect([...type.matchAll(/'(\w+)'/g)].map(([, id]) => id)).toEqual(ids)
  expect(wallets.map(({ id }) => id).sort()).toEqual([...ids].sort())
})

describe.each(each)('%s', (_, wallet, folder) => {
  test('has https addresses without tracking parameters or fragments', () => {
    for (const text of urls(wallet)) {
      const url = new URL(text)
      expect(url.protocol, text).toBe('https:')
      expect(url.username + url.password + url.hash, text).toBe('')
      const parameters = [...url.searchParams.keys()]
      expect(parameters, text).toEqual(url.hostname === 'play.google.com' ? ['id'] : [])
    }
  })

  test('has link bases that a pairing URI can follow', () => {
    for (const base of Object.values(wallet.links ?? {}))
      expect(base).toMatch(/^[a-z][a-z0-9.+-]*:\/\/[^#\s]+$/)
    if (wallet.links?.universal) expect(wallet.links.universal).toMatch(/^https:/)
    const { ios, universal, webView } = wallet.links ?? {}
    if (ios?.startsWith('https:')) expect(universal ?? webView, 'web views of other apps').toBeDefined()
  })

  test('has instructions whose every step has a text', () => {
    const kinds = Object.entries(wallet.instructions ?? {}) as [InstructionKind, WalletInstructions][]
    for (const [kind, { steps }] of kinds) {
      const texts = instructionTexts(wallet, { kind, steps }, dialogMessages)
      expect(
        texts.map(({ key }) => key),
        kind,
      ).toEqual(steps)
    }
  })

  test('has colours in hex', () => {
    expect(wallet.iconBackground).toMatch(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
    if (wallet.iconAccent) expect(wallet.iconAccent).toMatch(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
  })

  test('has stores of their own kind', () => {
    const stores: readonly (readonly [keyof NonNullable<Wallet['downloadUrls']>, RegExp])[] = [
      ['android', /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/],
      ['ios', /^https:\/\/apps\.apple\.com\/.*id\d+$/],
      ['chrome', /^https:\/\/chrome(webstore)?\.google\.com\/.*\/[a-p]{32}$/],
      ['edge', /^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/.*[a-p]{32}$/],
      ['firefox', /^https:\/\/addons\.mozilla\.org\//],
      ['opera', /^https:\/\/addons\.opera\.com\//],
    ]
    for (const [store, form] of stores)
      expect(wallet.downloadUrls?.[store] ?? '', store).toMatch(RegExp(`^$|${form.source}`))
    const oneStore = /^https:\/\/(chrome(webstore)?\.google|microsoftedge|addons|apps\.apple|play\.google)\b/
    const { browserExtension, mobile, qrCode } = wallet.downloadUrls ?? {}
    for (const link of [browserExtension, mobile, qrCode]) expect(link ?? '').not.toMatch(oneStore)
  })

  test('offers an extension only if it is recognised, and an app only if it can be connected', () => {
    const { injected, rdns, connector, downloadUrls: links, instructions } = wallet
    if (links?.browserExtension ?? links?.chrome ?? instructions?.extension)
      expect(injected ?? rdns, 'how the extension is found').toBeDefined()
    if (links?.qrCode ?? instructions?.qrCode) expect(connector, 'how the app is reached').toBeDefined()
  })

  test('can be reached somehow', () => {
    expect(wallet.connector ?? wallet.injected).toBeDefined()
  })

  test('B-7.30: its icon is loaded by a function, as a data: image', async () => {
    if (typeof wallet.iconUrl !== 'function') throw new Error('the icon must be lazy')
    expect(await wallet.iconUrl()).toMatch(/^data:image\/svg\+xml[,;]/)
  })

  test('its icon is small, square, inert, and painted on the background of its placeholder', () => {
    const svg = read(`${folder}/icon.svg`)
    expect(gzipSync(svg).length).toBeLessThan(2048)
    const form = 'icon.svg begins like the one that `scripts/newWallet.ts` writes'
    expect(svg, form).toContain('width="60" height="60" viewBox="0 0 24 24"')
    expect(svg, form).toContain(
      `<title>${wallet.name}</title><path fill="${wallet.iconBackground}" d="M0 0h24v24H0z"/>`,
    )
    expect(svg).not.toMatch(
      /<(script|foreignObject|image|use|style|a|animate|set)\b|\son\w+=|href|javascript:/i,
    )
    expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg'])
  })
})

test('the README says where every icon comes from', () => {
  const readme = read('README.md')
  const missing = wallets.filter(({ id }) => !readme.includes(`\`${id}\``)).map(({ id }) => id)
  expect(missing, 'the table of packages/kit/src/wallets/README.md needs a row for each').toEqual([])
})
