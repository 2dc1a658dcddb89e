import { eventually } from '@foyer/testbed/eventually'
import { describe, expect, test, vi } from 'vitest'
import { createDetail, createFakeProvider } from '../testing/createFakePage.ts'
import { createAnnouncedStore } from './announcedStore.ts'

const throws = () => {
  throw new Error('hostile')
}

function announce(...details: unknown[]) {
  const store = createAnnouncedStore()
  for (const one of details) store.announce(one)
  return store
}

function withGetter(field: 'name' | 'icon') {
  const one = createDetail(9)
  Object.defineProperty(one.info, field, { get: throws })
  return one
}

const names = (...details: unknown[]) =>
  announce(...details)
    .get()
    .wallets.map(({ name }) => name)
const good = [createDetail(1), createDetail(2), createDetail(3)]
const listed = ['Wallet 1', 'Wallet 2', 'Wallet 3']

describe('T29: a hostile announcement first does not hide the good ones after it', () => {
  test.each<[string, unknown]>([
    ['D1 detail null', null],
    ['D1 detail undefined', undefined],
    ['D1 detail a number', 6963],
    ['D2 no info', { provider: createFakeProvider() }],
    ['D3 info getter throws', Object.defineProperty({}, 'info', { get: throws })],
    ['D3 name getter throws', withGetter('name')],
    ['D3 icon getter throws', withGetter('icon')],
    ['D3 proxy that throws', new Proxy({}, { get: throws, has: throws, ownKeys: throws })],
    ['D4 no provider', { ...createDetail(9), provider: undefined }],
    ['D4 provider without request', createDetail(9, {}, {})],
    ['D4 request getter throws', createDetail(9, {}, Object.defineProperty({}, 'request', { get: throws }))],
    ['D6 rdns missing', createDetail(9, { rdns: undefined })],
    ['D6 rdns __proto__', createDetail(9, { rdns: '__proto__' })],
    ['D6 rdns of 10 kB', createDetail(9, { rdns: `com.${'x'.repeat(10_000)}` })],
    ['uuid missing', createDetail(9, { uuid: undefined })],
  ])('%s', (_, hostile) => {
    expect(names(hostile, ...good)).toEqual(listed)
    expect(Object.prototype).not.toHaveProperty('request')
  })
})

test('D5: a provider whose `on` throws is listed, and its `on` is not called', () => {
  const on = vi.fn(throws)
  expect(names(createDetail(1, {}, createFakeProvider({ on })))).toEqual(['Wallet 1'])
  expect(on).not.toHaveBeenCalled()
})

test('T45: nothing is asked of a provider that announces itself', () => {
  const request = vi.fn()
  announce(createDetail(1, {}, { request }))
  expect(request).not.toHaveBeenCalled()
})

test('D7, T27: two wallets that claim one rdns are both kept, and both marked', () => {
  const [first, second] = [createFakeProvider(), createFakeProvider()]
  const { wallets } = announce(
    createDetail(1, { rdns: 'io.metamask', name: 'Fake' }, first),
    createDetail(2, { rdns: 'io.metamask', name: 'MetaMask' }, second),
  ).get()
  expect(wallets).toMatchObject([
    { name: 'Fake', contested: true },
    { name: 'MetaMask', contested: true },
  ])
  expect([wallets[0]?.provider, wallets[1]?.provider]).toEqual([first, second])
})

test('D8: two wallets with one uuid are both kept, and both marked', () => {
  const { wallets } = announce(createDetail(1), createDetail(1, { rdns: 'com.imitation' })).get()
  expect(wallets).toMatchObject([{ contested: true }, { rdns: 'com.imitation', contested: true }])
})

test('D9: the same announcement a hundred times is one wallet, and one change', () => {
  const store = createAnnouncedStore()
  const changed = vi.fn()
  store.subscribe(changed)
  const one = createDetail(1)
  for (let time = 0; time < 100; time++) store.announce(one)
  expect(store.get().wallets).toHaveLength(1)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('D10, T30: of 5,000 wallets 32 are kept, the list is marked, and listeners hear 33 changes', () => {
  const store = createAnnouncedStore()
  const changed = vi.fn()
  store.subscribe(changed)
  for (let index = 0; index < 5_000; index++) store.announce(createDetail(index))
  expect(store.get().wallets).toHaveLength(32)
  expect(store.get().capped).toBe(true)
  expect(store.get().wallets[31]?.name).toBe('Wallet 31')
  expect(changed).toHaveBeenCalledTimes(33)
})

test('T30: once the list is full, the icons of further announcements are not read', () => {
  const store = createAnnouncedStore()
  const read = vi.fn(() => 'data:image/png;base64,AAAA')
  for (let index = 0; index < 5_000; index++) {
    const one = createDetail(index)
    Object.defineProperty(one.info, 'icon', { get: read })
    store.announce(one)
  }
  expect(read).toHaveBeenCalledTimes(32)
})

test('D11, D12: refused icons and names do not reach the list', () => {
  const [wallet] = announce(
    createDetail(1, { icon: 'https://tracker.example/i.png', name: '\u202e\u200b' }),
  ).get().wallets
  expect(wallet).toMatchObject({ name: 'com.wallet.n1' })
  expect(wallet).not.toHaveProperty('icon')
})

describe('a provider object that takes the place of another', () => {
  const request = vi.fn()
  const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

  test('asks every wallet once to announce itself again, which marks two of one identity', async () => {
    const details = [createDetail(1), createDetail(1)]
    const store = createAnnouncedStore(() => {
      request()
      for (const one of details) store.announce(one)
    })
    for (const one of details) store.announce(one)
    expect(store.get().wallets).toHaveLength(1)
    await settled()
    expect(store.get().wallets.map(({ contested }) => contested)).toEqual([true, true])
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('asks no second time of a wallet that makes an object for each announcement', async () => {
    const onRequest = vi.fn()
    const store = createAnnouncedStore(() => {
      onRequest()
      store.announce(createDetail(1))
    })
    store.announce(createDetail(1))
    store.announce(createDetail(1))
    for (let round = 0; round < 5; round++) await settled()
    store.announce(createDetail(1))
    await settled()
    expect(store.get().wallets).toMatchObject([{ name: 'Wallet 1', contested: false }])
    expect(onRequest).toHaveBeenCalledTimes(1)
  })
})

test('D6: a refused announcement is reported while developing only', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  announce(createDetail(9, { rdns: '' }))
  await vi.dynamicImportSettled()
  expect(warn).not.toHaveBeenCalled()
  vi.stubEnv('NODE_ENV', 'development')
  announce(createDetail(9, { rdns: '', name: 'Silent' }), createDetail(1))
  await eventually(() => expect(warn).toHaveBeenCalledTimes(1))
  expect(warn.mock.lastCall?.[0]).toContain('"Silent"')
  vi.unstubAllEnvs()
  warn.mockRestore()
})
