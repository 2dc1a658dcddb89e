import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preload } from './preload.ts'

const links = () => [...document.head.querySelectorAll('link')]
const attributes = () => links().map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

/** Fetches nothing: either all style sheets or none are present. */
function serveStyles(found: boolean) {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  settings.disableJavaScriptFileLoading = true
  settings.disableCSSFileLoading = true
  settings.handleDisabledFileLoadingAsSuccess = found
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveStyles(true)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

test('without files, it is the import', async () => {
  expect(await preload(async () => 'chunk')).toBe('chunk')
  await expect(preload(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('scripts and styles are fetched along with the chunk', async () => {
  let requested: string[] = []
  const load = async () => {
    await undefined
    requested = attributes()
    return 'chunk'
  }
  expect(await preload(load, ['assets/a.js', 'assets/a.css'])).toBe('chunk')
  expect(requested).toEqual(['modulepreload /assets/a.js', 'stylesheet /assets/a.css'])
})

test('what has been asked for is not asked for again', async () => {
  await preload(async () => 'one', ['assets/a.js', 'assets/a.css'])
  await preload(async () => 'two', ['assets/a.js', 'assets/a.css'])
  expect(links()).toHaveLength(2)
})

test('a chunk without its style is a failure, and the next try is one', async () => {
  serveStyles(false)
  const chunk = preload(async () => 'chunk', ['assets/a.css'])
  await expect(chunk).rejects.toThrow('/assets/a.css')
  serveStyles(true)
  expect(await preload(async () => 'chunk', ['assets/a.css'])).toBe('chunk')
  expect(attributes()).toEqual(['stylesheet /assets/a.css'])
})
