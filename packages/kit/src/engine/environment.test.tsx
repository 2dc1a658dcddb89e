import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserEnvironment } from './environment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('X11 the several signs of one return are one return', () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  const stop = browserEnvironment().onReturn(listener)
  const sendSigns = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  }
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(1_000)
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a return counts after the clock was set back', () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  const stop = browserEnvironment().onReturn(listener)
  window.dispatchEvent(new Event('focus'))
  vi.setSystemTime(Date.now() - 3_600_000)
  window.dispatchEvent(new Event('focus'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test.each([
  ['hidden', { hidden: true, online: true }, false],
  ['X10 offline', { hidden: false, online: false }, false],
  ['in use', { hidden: false, online: true }, true],
])('%s', (_, { hidden, online }, active) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const environment = browserEnvironment()
  const listener = vi.fn()
  environment.onReturn(listener)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(environment.isActive()).toBe(active)
  expect(listener).toHaveBeenCalledTimes(active ? 1 : 0)
})

test('X12 only a page from the browser’s memory comes back by being shown', () => {
  const listener = vi.fn()
  browserEnvironment().onReturn(listener)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledOnce()
})

test('X9 what another tab stores', () => {
  const listener = vi.fn()
  const stop = browserEnvironment().onStored(listener)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue: 'b' }))
  stop()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue: 'c' }))
  expect(listener.mock.calls).toEqual([['a', 'b']])
})

describe('D-51 an app', () => {
  const link = 'rainbow://wc?requestId=1'
  const target = { href: '' }

  test('of an https link is opened in a page of its own, in a frame too', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.stubGlobal('top', { location: target })
    browserEnvironment().openLink('https://rnbwapp.com/wc?requestId=1', {})
    expect(click.mock.contexts).toMatchObject([
      { href: 'https://rnbwapp.com/wc?requestId=1', target: '_blank', rel: 'noreferrer noopener' },
    ])
    expect(target.href).toBe('')
  })

  test('35.2 is opened by Telegram’s bridge, and in a web view by no scheme', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const postEvent = vi.fn()
    vi.stubGlobal('TelegramWebviewProxy', { postEvent })
    vi.stubGlobal('top', { location: target })
    const { openLink } = browserEnvironment()
    openLink('https://rnbwapp.com/wc', { place: { name: 'Telegram', leaves: 'bridge' } })
    expect(postEvent.mock.calls).toEqual([['web_app_open_link', '{"url":"https://rnbwapp.com/wc"}']])
    expect(click).not.toHaveBeenCalled()
    openLink(link, { place: { name: 'an app', leaves: 'https' } })
    expect(target.href).toBe('')
  })

  test.each([
    ['by the top page of a frame', { top: { location: target } }, true, link],
    [
      'by the frame, where its sandbox forbids the top page',
      { top: forbiddenTop(), location: target },
      true,
      link,
    ],
    ['not while another app is in front', { top: { location: target } }, false, ''],
  ])('is opened %s', (_, globals, attended, href) => {
    target.href = ''
    vi.spyOn(document, 'hasFocus').mockReturnValue(attended)
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    browserEnvironment().openLink(link, {})
    expect(target.href).toBe(href)
  })
})

function forbiddenTop() {
  return {
    location: {
      set href(_: string) {
        throw new DOMException('The frame is sandboxed.', 'SecurityError')
      },
    },
  }
}
