import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planRainbowKit } from './index.ts'
import { printApp, readApp } from './testing/appFiles.ts'
import { levels, optionsOf, useRainbowKit } from './testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

const namesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, 'testing', folder))
    .filter((name) => !name.includes('.moved.'))
    .map((name) => `${folder}/${name.replace('.txt', '')}`)
const apps = namesIn('apps')
const sites = namesIn('sites')

test('there is an app of each of the thirteen kinds, and a site of eleven further forms', () => {
  expect([apps.length, sites.length]).toEqual([13, 11])
})

describe.each([...apps, ...sites])('%s', (name) => {
  const app = readApp(`../${name}`)
  const paths = [...app.keys()]

  test.each(levels)('to %s: the files that change, and what is left with file and line', async (to) => {
    const { changes, left } = move(place(app), paths, to)
    const files = new Map(changes.map(({ file, after }) => [file, after]))
    const text = `${printApp(files)}=== leftovers\n${left.map((line) => `${line}\n`).join('')}`
    await expect(text).toMatchFileSnapshot(`testing/${name}.moved.${to}.txt`)
  })

  test.each(levels)('to %s: a second run changes nothing', (to) => {
    const folder = place(app)
    move(folder, paths, to)
    expect(planRainbowKit(folder, optionsOf(to)).changes).toEqual([])
  })

  test('every text that still names RainbowKit is named with its line', () => {
    const { files, left } = move(place(app), paths, 'rainbowkit')
    const still = [...files].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isOther = line.includes('@rainbow-me/rainbow-button')
        return /@?rainbow-me/.test(line) && !isOther ? [`${file}:${index + 1}`] : []
      }),
    )
    const named = left.map((line) => line.split(' ')[0])
    expect(still.filter((line) => !named.includes(line))).toEqual([])
  })
})
