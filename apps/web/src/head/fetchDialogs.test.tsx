import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogFilesId } from '../islands.ts'
import { fetchDialogs } from './fetchDialogs.ts'

const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let page: Document
beforeEach(() => {
  page = document.implementation.createHTMLDocument()
})
afterEach(() => vi.restoreAllMocks())

const links = () =>
  [...page.querySelectorAll('link')].map(({ rel, crossOrigin, outerHTML }) => [
    rel,
    /href="([^"]+)"/.exec(outerHTML)?.[1],
    crossOrigin,
  ])

test.each([
  [computer, 'wide'],
  [phone, 'phone'],
])(
  '30.C.15: fetches what a press needs on this kind of device, as the page does later',
  (userAgent, name) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    page.head.innerHTML = `<template id="${dialogFilesId}" data-desktop="/assets/wide-1.js /assets/wide-1.css" data-phone="/assets/phone-1.js /assets/phone-1.css"></template>`
    fetchDialogs(page)
    expect(links()).toEqual([
      ['modulepreload', `/assets/${name}-1.js`, ''],
      ['preload', `/assets/${name}-1.css`, ''],
    ])
    expect(page.querySelector('link[as]')?.getAttribute('as')).toBe('style')
  },
)

test('does nothing in a page without a list of files', () => {
  fetchDialogs(page)
  expect(links()).toEqual([])
})
