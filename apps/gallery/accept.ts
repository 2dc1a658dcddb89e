/**
 * Takes the pictures and trees that differ from those in the repository, and puts them in their place:
 * `npm run accept`. Look at them (`git diff`) before you commit them. What follows `--` goes to Playwright:
 * `npm run accept -- -g chain-failed` takes one state alone.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import upng from 'upng-js'
import { run } from '../../scripts/run.ts'

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const only = process.argv.slice(2)
const folder = new URL('pictures/', import.meta.url)
/** The size of a PNG palette: rounded dots differ too little in colour to be distinguished by it. */
const colours = 256

await run(process.execPath, [
  '--conditions=foyer-source',
  playwright,
  'test',
  'pictures',
  'trees',
  '--update-snapshots',
  ...only,
])

for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const file = new URL(name, folder)
  const picture = upng.decode(readFileSync(file))
  if (picture.ctype === 3) continue
  const dots = upng.toRGBA8(picture)[0]
  if (dots) writeFileSync(file, Buffer.from(upng.encode([dots], picture.width, picture.height, colours)))
}

// With a palette they have to pass, too.
process.exitCode = await run(process.execPath, [
  '--conditions=foyer-source',
  playwright,
  'test',
  'pictures',
  'trees',
  ...only,
])
