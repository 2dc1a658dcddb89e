import { describe, expect, test, vi } from 'vitest'
import { announceIn, createFakePage, createFakeProvider, userAgents } from '../testing/createFakePage.ts'
import { readEnvironment } from './environment.ts'

const throws = () => {
  throw new Error('hostile')
}

test.each([
  ['Chrome', {}, { os: 'desktop', browser: 'chrome' }],
  ['Brave', { brave: true }, { os: 'desktop', browser: 'brave' }],
  ['Arc', { arc: true }, { os: 'desktop', browser: 'arc' }],
  ['Firefox', { userAgent: userAgents.firefox }, { os: 'desktop', browser: 'firefox' }],
  ['an iPhone', { userAgent: userAgents.iphone }, { os: 'ios', browser: 'safari' }],
  ['Android', { userAgent: userAgents.android }, { os: 'android', browser: 'chrome' }],
] as const)('B-10.3: recognises %s', (_, options, platform) => {
  expect(readEnvironment(createFakePage(options)).platform).toEqual(platform)
})

test('a page without computed styles is not Arc', () => {
  const page = Object.assign(createFakePage(), { getComputedStyle: throws })
  expect(readEnvironment(page).platform.browser).toBe('chrome')
})

test('B-5.49: says whether the page is framed', () => {
  expect(readEnvironment(createFakePage()).framed).toBe(false)
  expect(readEnvironment(createFakePage({ framed: true })).framed).toBe(true)
})

describe('globals', () => {
  const own = createFakeProvider()

  test.each<[string, object, string, unknown]>([
    ['window.ethereum', { ethereum: own }, 'ethereum', own],
    ['a nested global', { phantom: { ethereum: own } }, 'phantom.ethereum', own],
    ['nothing', {}, 'ethereum', undefined],
    ['nothing on the way', {}, 'phantom.ethereum', undefined],
    ['null', { ethereum: null }, 'ethereum', undefined],
    ['no request function', { ethereum: { request: true } }, 'ethereum', undefined],
    ['D15 a throwing getter', Object.defineProperty({}, 'ethereum', { get: throws }), 'ethereum', undefined],
    ['a throwing proxy', { ethereum: new Proxy({}, { get: throws }) }, 'ethereum', undefined],
  ])('%s', (_, globals, path, provider) => {
    expect(readEnvironment(createFakePage({ globals })).provider(path)).toBe(provider)
  })

  test('are read when asked for, so that a late one is seen', () => {
    const page = createFakePage()
    const environment = readEnvironment(page)
    expect(environment.provider('ethereum')).toBeUndefined()
    Object.assign(page, { ethereum: own })
    expect(environment.provider('ethereum')).toBe(own)
  })
})

describe('announcements', () => {
  test('EIP-6963: the listener is up before the request, so an answer during the request is heard', () => {
    const page = createFakePage()
    announceIn(page, 'early')
    const heard = vi.fn()
    readEnvironment(page).watchAnnouncements(heard)
    expect(heard.mock.calls).toEqual([['early']])
    announceIn(page, 'late')
    expect(heard).toHaveBeenLastCalledWith('late')
  })

  test('D1, D3: an event whose detail cannot be read is passed over', () => {
    const page = createFakePage()
    const heard = vi.fn()
    readEnvironment(page).watchAnnouncements(heard)
    const event = new Event('eip6963:announceProvider')
    page.dispatchEvent(Object.defineProperty(event, 'detail', { get: throws }))
    announceIn(page, 'good')
    expect(heard.mock.calls).toEqual([['good']])
  })
})

test.each(['ethereum#initialized', 'load', 'focus'])('B-5.51: hears %s', (type) => {
  const page = createFakePage()
  const heard = vi.fn()
  readEnvironment(page).watchInjection(heard)
  expect(heard).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(type))
  expect(heard).toHaveBeenCalledTimes(1)
})
