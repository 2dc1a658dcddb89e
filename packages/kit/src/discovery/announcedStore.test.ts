import { describe, expect, test, vi } from 'vitest'
import { createAnnouncedStore } from './announcedStore.ts'
import { detail, fakeProvider } from './fakePage.ts'

const throws = () => {
  throw new Error('hostile')
}

function announce(...details: unknown[]) {
  const store = createAnnouncedStore()
  for (const one of details) store.announce(one)
  return store
}

function withGetter(field: 'name' | 'icon') {
  const one = detail(9)
  Object.defineProperty(one.info, field, { get: throws })
  return one
}

const names = (...details: unknown[]) =>
  announce(...details)
    .get()
    .wallets.map(({ name }) => name)
const good = [detail(1), detail(2), detail(3)]
const listed = ['Wallet 1', 'Wallet 2', 'Wallet 3']

describe('T29: a hostile announcement first does not hide the good ones after it', () => {
  test.each<[string, unknown]>([
    ['D1 detail null', null],
    ['D1 detail undefined', undefined],
    ['D1 detail a number', 6963],
    ['D2 no info', { provider: fakeProvider() }],
    ['D3 info getter throws', Object.defineProperty({}, 'info', { get: throws })],
    ['D3 name getter throws', withGetter('name')],
    ['D3 icon getter throws', withGetter('icon')],
    ['D3 proxy that throws', new Proxy({}, { get: throws, has: throws, ownKeys: throws })],
    ['D4 no provider', { ...detail(9), provider: undefined }],
    ['D4 provider without request', detail(9, {}, {})],
    ['D4 request getter throws', detail(9, {}, Object.defineProperty({}, 'request', { get: throws }))],
    ['D6 rdns missing', detail(9, { rdns: undefined })],
    ['D6 rdns __proto__', detail(9, { rdns: '__proto__' })],
    ['D6 rdns of 10 kB', detail(9, { rdns: `com.${'x'.repeat(10_000)}` })],
    ['uuid not a v4', detail(9, { uuid: '1' })],
  ])('%s', (_, hostile) => {
    expect(names(hostile, ...good)).toEqual(listed)
    expect(Object.prototype).not.toHaveProperty('request')
  })
})

test('D5: a provider whose `on` throws is listed, and its `on` is not called', () => {
  const on = vi.fn(throws)
  expect(names(detail(1, {}, fakeProvider({ on })))).toEqual(['Wallet 1'])
  expect(on).not.toHaveBeenCalled()
})

test('T45: nothing is asked of a provider that announces itself', () => {
  const request = vi.fn()
  announce(detail(1, {}, { request }))
  expect(request).not.toHaveBeenCalled()
})

test('D7, T27: two wallets that claim one rdns are both kept, and both marked', () => {
  const [first, second] = [fakeProvider(), fakeProvider()]
  const { wallets } = announce(
    detail(1, { rdns: 'io.metamask', name: 'Fake' }, first),
    detail(2, { rdns: 'io.metamask', name: 'MetaMask' }, second),
  ).get()
  expect(wallets).toMatchObject([
    { name: 'Fake', contested: true },
    { name: 'MetaMask', contested: true },
  ])
  expect([wallets[0]?.provider, wallets[1]?.provider]).toEqual([first, second])
})

test('D8: two wallets with one uuid are both kept, and both marked', () => {
  const { wallets } = announce(detail(1), detail(1, { rdns: 'com.imitation' })).get()
  expect(wallets).toMatchObject([{ contested: true }, { rdns: 'com.imitation', contested: true }])
})

test('D9: the same announcement a hundred times is one wallet, and one change', () => {
  const store = createAnnouncedStore()
  const changed = vi.fn()
  store.subscribe(changed)
  const one = detail(1)
  for (let time = 0; time < 100; time++) store.announce(one)
  expect(store.get().wallets).toHaveLength(1)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('D10, T30: of 5,000 wallets 32 are kept, the list is marked, and listeners hear 33 changes', () => {
  const store = createAnnouncedStore()
  const changed = vi.fn()
  store.subscribe(changed)
  for (let index = 0; index < 5_000; index++) store.announce(detail(index))
  expect(store.get().wallets).toHaveLength(32)
  expect(store.get().capped).toBe(true)
  expect(store.get().wallets[31]?.name).toBe('Wallet 31')
  expect(changed).toHaveBeenCalledTimes(33)
})

test('T30: once the list is full, the icons of further announcements are not read', () => {
  const store = createAnnouncedStore()
  const read = vi.fn(() => 'data:image/png;base64,AAAA')
  for (let index = 0; index < 5_000; index++) {
    const one = detail(index)
    Object.defineProperty(one.info, 'icon', { get: read })
    store.announce(one)
  }
  expect(read).toHaveBeenCalledTimes(32)
})

test('D11, D12: refused icons and names do not reach the list', () => {
  const [wallet] = announce(detail(1, { icon: 'https://tracker.example/i.png', name: '\u202e\u200b' })).get()
    .wallets
  expect(wallet).toMatchObject({ name: 'com.wallet.n1' })
  expect(wallet).not.toHaveProperty('icon')
})
