/**
 * `npm run engines`: the main journeys in Firefox and in WebKit, a visit in Chromium as the screen reader Orca reads it,
 * and a summary. What is not installed is named as skipped, with what installs it; on Debian, `npm run engines -- install` installs what is missing first.
 */
import { existsSync } from 'node:fs'
import { run } from '../../scripts/run.ts'
import { orcaPaths } from '../voice/startOrca.ts'
import { findMiniBrowser } from './findMiniBrowser.ts'
import { firefoxPath } from './startFirefox.ts'

const engines = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => existsSync(firefoxPath),
    projects: ['visit-firefox', 'visit-firefox-safe'],
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => findMiniBrowser() !== undefined && existsSync('/usr/bin/Xvfb'),
    projects: ['visit-webkit'],
  },
  {
    name: 'Orca',
    packages: [
      ...['orca', 'at-spi2-core', 'dbus-daemon', 'gsettings-desktop-schemas', 'libglib2.0-bin'],
      ...['openbox', 'xdotool', 'xvfb'],
    ],
    isInstalled: () => orcaPaths.every((path) => existsSync(path)),
    projects: ['visit-orca'],
  },
]

const missing = engines.filter(({ isInstalled }) => !isInstalled()).flatMap(({ packages }) => packages)
if (process.argv.includes('install') && missing.length > 0) {
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}

const lines: string[] = []
for (const { name, packages, isInstalled, projects } of engines) {
  if (!isInstalled()) {
    lines.push(`skipped  ${name}: not installed (apt-get install ${packages.join(' ')})`)
    continue
  }
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const code = await run('npm', [
    ...['run', '--silent', 'playwright', '-w', '@foyer/e2e', '--'],
    ...projects.map((project) => `--project=${project}`),
  ])
  lines.push(
    `${code === 0 ? '  ok  ' : 'FAILED'}  ${name}, ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  if (code !== 0) process.exitCode = 1
}
console.log(`\n── summary\n${lines.join('\n')}`)
