/**
 * `npm run fonts`: layout journeys and the pictures of the gallery, on a machine without fonts and on one with a
 * very wide one. Both load their own fonts; a text in a font of the machine fails. Linux only: Chromium there finds
 * fonts by fontconfig.
 */
import { run } from '../run.ts'

const journeys = [
  'run',
  '--silent',
  'playwright',
  '-w',
  '@foyer/e2e',
  '--',
  'languagesDoor.spec',
  'layout.spec',
]
const pictures = ['run', '--silent', 'gallery', '--', 'pictures.spec']

/**
 * Runs by installed font. A run in its own font would pass with the same font installed: so project `wide` runs
 * without fonts, and the pictures with the wide font.
 */
const checks = [
  ['none', [...journeys, '--project=journeys', '--project=wide']],
  ['wide', [...journeys, '--project=journeys']],
  ['wide', pictures],
] as const

if (process.platform !== 'linux') {
  console.log('fonts: only Linux has fontconfig. Skipped.')
  process.exit()
}

let failed = 0
for (const [fonts, command] of checks) {
  const FONTCONFIG_FILE = new URL(`./fonts/${fonts}.conf`, import.meta.url).pathname
  console.log(`\n── fonts: ${fonts}: npm ${command.join(' ')}`)
  const code = await run('npm', command, { ...process.env, FONTCONFIG_FILE })
  if (code !== 0) failed++
}
process.exitCode = failed === 0 ? 0 : 1
