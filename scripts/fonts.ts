/**
 * `npm run fonts`: journeys that judge where things stand, and the pictures of the gallery, on a machine without
 * fonts and on one with a very wide one. Both bring their own letters; whatever reaches the machine's is found out.
 *
 * fontconfig is how Chromium on Linux finds fonts. Elsewhere it is not asked, and nothing is proven.
 */
import { run } from './run.ts'

const checks = [
  ['e2e', 'languagesDoor.spec', 'layout.spec'],
  ['gallery', 'pictures.spec'],
] as const

if (process.platform !== 'linux') {
  console.log('fonts: only Linux has fontconfig. Skipped.')
  process.exit()
}

let failed = 0
for (const fonts of ['none', 'wide']) {
  const FONTCONFIG_FILE = new URL(`../e2e/fonts/${fonts}.conf`, import.meta.url).pathname
  for (const [name, ...specs] of checks) {
    console.log(`\n── fonts: ${fonts}, ${name}`)
    const code = await run('npm', ['run', '--silent', name, '--', ...specs], {
      ...process.env,
      FONTCONFIG_FILE,
    })
    if (code !== 0) failed++
  }
}
process.exitCode = failed === 0 ? 0 : 1
