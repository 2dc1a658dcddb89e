import { afterEach, expect, test } from 'vitest'
import { defaultConfig, readConfig } from './config.ts'

function write(text: string) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'foyer-config'
  block.textContent = text
  document.head.replaceChildren(block)
}
afterEach(() => document.head.replaceChildren())

test('a page that no server has touched has the defaults', () => {
  expect(readConfig(document)).toBe(defaultConfig)
})

test('the block of the server is read', () => {
  write(JSON.stringify({ ...defaultConfig, appName: '<b>Ours</b>' }))
  expect(readConfig(document).appName).toBe('<b>Ours</b>')
})
