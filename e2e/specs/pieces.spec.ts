// The page on a line so slow that it is painted while it arrives.
import { createServer, type ServerResponse } from 'node:http'
import { listen } from '@foyer/testbed/ports'
import { device } from '../fixtures/device.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** Where a piece ends: before the words, the button, the picture, its wall, the list below, and the end of the page. */
const ends = [
  '<div class="greeting">',
  '<div class="offer">',
  '<p class="note"',
  '<div class="scene"',
  '<div class="wall"',
  '<section class="grants"',
  '<footer',
]

/** Passes the page of `url` on, one piece for each call of `send`. */
async function holdPieces(url: string) {
  const headers = { 'accept-language': 'en' }
  let held: ServerResponse | undefined
  let pieces: string[] = []
  const server = createServer(async (request, response) => {
    const page = await fetch(url + request.url, { headers })
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, page.headers.get(name) ?? '')
    if (request.url !== '/') return void response.end(Buffer.from(await page.arrayBuffer()))
    pieces = cut(await page.text())
    held = response
    response.write(pieces.shift())
  })
  const port = await listen(server, 'localhost')
  return {
    url: `http://localhost:${port}`,
    isOver: () => pieces.length === 0,
    send() {
      const piece = pieces.shift()
      if (pieces.length > 0) held?.write(piece)
      else held?.end(piece)
    },
    stop: () => server.close(),
  }
}

const test = base.extend<{ readonly line: Awaited<ReturnType<typeof holdPieces>> }>({
  line: async ({ server }, use) => {
    const line = await holdPieces(server.url)
    await use(line)
    line.stop()
  },
  origins: async ({ line }, use) => use([line.url]),
})

function cut(html: string): string[] {
  const places = ends.map((end) => html.indexOf(end))
  if (places.includes(-1)) throw new Error(`The page lacks ${ends[places.indexOf(-1)]}.`)
  return [0, ...places].map((start, index) => html.slice(start, places[index]))
}

for (const [name, settings] of [
  ['a computer', { viewport: { width: 1280, height: 800 } }],
  ['a tall window', { viewport: { width: 768, height: 1800 } }],
  ['a phone', device('Pixel 7')],
] as const)
  test.describe(name, () => {
    test.use(settings)

    test('X15: a page that is painted in pieces does not move', async ({ line, page }) => {
      await page.addInitScript(keepPaintLog)
      await page.goto(line.url, { waitUntil: 'commit' })
      await page.waitForSelector('.hero', { state: 'attached' })
      while (!line.isOver()) {
        await page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        })
        line.send()
      }
      await page.waitForLoadState('load')
      await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
      expect((await page.evaluate(readPaintLog)).moved).toEqual([])
    })
  })
