import { afterEach, expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { writeNames } from './writeNames.ts'

const config = { ...defaultConfig, appName: '<b>Ours</b>', companyName: 'We & Co' }
const observed = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  document.dispatchEvent(new Event('DOMContentLoaded'))
  document.body.replaceChildren()
})

function addPlace(site: string, text: string): HTMLElement {
  const place = document.createElement('span')
  place.dataset.site = site
  place.textContent = text
  document.body.append(place)
  return place
}

test('names are written where they are marked, as text', async () => {
  writeNames(document, config)
  const app = addPlace('appName', 'Foyer Demo')
  const company = addPlace('companyName', 'Foyer')
  const other = addPlace('somethingElse', 'kept')
  await observed()
  expect(app.textContent).toBe('<b>Ours</b>')
  expect(company.textContent).toBe('We & Co')
  expect(other.textContent).toBe('kept')
})

test.each([
  ['Foyer Demo', '<b>Ours</b>'],
  ['Not found · Foyer Demo', 'Not found · <b>Ours</b>'],
])('the title "%s" becomes "%s"', (before, after) => {
  document.title = before
  writeNames(document, config)
  expect(document.title).toBe(after)
})

test('a name with a dollar sign is written as it is', () => {
  document.title = 'Foyer Demo'
  writeNames(document, { ...config, appName: "$& $' $1" })
  expect(document.title).toBe("$& $' $1")
})

test('after the page is parsed, the page is left to React', async () => {
  writeNames(document, config)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  const app = addPlace('appName', 'Foyer Demo')
  await observed()
  expect(app.textContent).toBe('Foyer Demo')
})
