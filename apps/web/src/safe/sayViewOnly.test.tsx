import { afterEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '../config.ts'
import { islands } from '../islands.ts'
import { languageElementId } from '../language.ts'
import { messages as german } from '../messages/de.ts'
import { keepsCookies } from './keepsCookies.ts'
import { sayViewOnly } from './sayViewOnly.ts'

const home = 'https://app.example'
const config = { ...defaultConfig, appName: 'Our App', safe: { parents: ['https://app.safe.global'], home } }

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function openDoor(): void {
  const door = document.createElement('div')
  door.id = islands.door
  document.body.append(door)
}

test('D-15: a browser that stores cookies in frames: the probe cookie is removed', () => {
  const written: string[] = []
  let jar = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    written.push(line)
    jar = line.includes('Max-Age=0') ? '' : (line.split(';')[0] ?? '')
  })
  expect(keepsCookies(document)).toBe(true)
  expect(jar).toBe('')
  for (const line of written) expect(line).toContain('; Path=/; Secure; SameSite=None; Partitioned; ')
})

test.each([
  ['drops them', () => {}],
  [
    'throws',
    () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  ],
])('D-15: a browser that %s: it is said, with a way to where signing in works', (_, write) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(document, 'cookie', 'set').mockImplementation(write)
  expect(keepsCookies(document)).toBe(false)
  openDoor()
  sayViewOnly(document, config)
  expect(document.querySelector('[role="status"]')?.textContent).toContain('keeps none for apps inside Safe')
  const link = document.querySelector('a')
  expect([link?.textContent, link?.href, link?.target, link?.rel]).toEqual([
    'Open Our App by itself',
    `${home}/`,
    '_blank',
    'noreferrer noopener',
  ])
})

test('D-15: a page in another language says it in that language', () => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = languageElementId
  block.textContent = JSON.stringify({ safe: german.safe })
  document.body.append(block)
  openDoor()
  sayViewOnly(document, config)
  const note = document.querySelector('[role="status"]')?.textContent
  expect(note).toBe(`${german.safe.viewOnly} Our App für sich öffnen`)
})
