/**
 * `npm run fonts`: journeys that judge where things stand, and the pictures of the gallery, on a machine without
 * fonts and on one with a very wide one. Both bring their own letters; whatever reaches the machine's is found out.
 *
 * fontconfig is how Chromium on Linux finds fonts. Elsewhere it is not asked, and nothing is proven.
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
 * By what the machine has. A run whose own letters are the machine's would find nothing out: project `wide` on the
 * machine with the wide font, and the pictures, whose letters come with the page, on the one without fonts.
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
