import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFonts } from '../../scripts/browsers/withFonts.ts'
import { ended } from '../engines/ended.ts'
import { startDisplay } from '../engines/startDisplay.ts'

/** A desktop without a screen, with the screen reader Orca. */
export interface Orca {
  /** For the browser that is read. */
  readonly env: Readonly<Record<string, string>>
  /** Presses keys of the X server, which Orca receives as well. xdotool's names: `Tab`, `shift+Tab`, `Return`. */
  press(...keys: readonly string[]): void
  /**
   * Does something, and waits until nothing more is said.
   *
   * @param quietMs Silence after which nothing more is expected. @default 1500
   * @returns every text that was said, in order, but for `surroundings`
   */
  hear(action: () => unknown, quietMs?: number): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Installed by Debian's packages orca, at-spi2-core, dbus-daemon, libglib2.0-bin, openbox, xdotool and xvfb. */
export const orcaPaths = [
  '/usr/bin/orca',
  '/usr/libexec/at-spi-bus-launcher',
  '/usr/bin/dbus-daemon',
  '/usr/bin/gsettings',
  '/usr/bin/openbox',
  '/usr/bin/xdotool',
  '/usr/bin/Xvfb',
] as const

/** Messages of Orca about its mode and the landmarks around the focus, of which it leaves some out now and then. */
const landmarks = new Set([
  'Browse mode',
  'Focus mode',
  'leaving banner.',
  'leaving main content.',
  'main content',
  'banner',
  'opens dialog',
])

const startDeadlineMs = 30_000

export async function startOrca(): Promise<Orca> {
  const home = createHome()
  const display = await startDisplay({ width: 1400, height: 1000 })
  const env = environment(home, display.name)
  const processes = [await startBus(env)]
  const start = (command: string, ...args: string[]) =>
    processes.push(spawn(command, args, { env, stdio: 'ignore' }))
  // As GNOME's settings: assistive technology is wanted, and a screen reader runs.
  for (const [schema, setting] of settings)
    execFileSync('gsettings', ['set', schema, setting, 'true'], { env })
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1', '--screen-reader=1')
  start('openbox')
  await sleep(1000)
  start('/usr/bin/orca', '--disable', 'braille', '--disable', 'sound')
  const stop = async () => {
    // The bus last.
    for (const process of processes.toReversed()) await ended(process)
    await display.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  for (const until = Date.now() + startDeadlineMs; !spoken(home).some(({ kind }) => kind === 'ready'); ) {
    if (Date.now() > until) {
      await stop()
      throw new Error('Orca did not start.')
    }
    await sleep(100)
  }
  return {
    env,
    stop,
    press: (...keys) => void execFileSync('xdotool', ['key', '--delay', '60', ...keys], { env }),
    async hear(action, quietMs = 1500) {
      const from = spoken(home).length
      await action()
      let count = from
      for (let quietSince = Date.now(); Date.now() < quietSince + quietMs; await sleep(100)) {
        const now = spoken(home).length
        if (now > count) quietSince = Date.now()
        count = now
      }
      return spoken(home)
        .slice(from)
        .map(({ text }) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => !landmarks.has(text))
    },
  }
}

const settings = [
  ['org.gnome.desktop.interface', 'toolkit-accessibility'],
  ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
] as const

/** A folder with `recordSpeech.py` where Orca looks for its customizations. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'foyer-orca-'))
  mkdirSync(join(home, 'data/orca'), { recursive: true })
  mkdirSync(join(home, 'run'), { mode: 0o700 })
  copyFileSync(join(import.meta.dirname, 'recordSpeech.py'), join(home, 'data/orca/orca-customizations.py'))
  writeFileSync(spokenIn(home), '')
  return home
}

function environment(home: string, display: string): Record<string, string> {
  return {
    ...withFonts('narrow'),
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'keyfile',
    LANG: 'C.UTF-8',
    ORCA_SPOKEN: spokenIn(home),
    GTK_MODULES: '',
    NO_AT_BRIDGE: '0',
  }
}

/** Starts the session bus, and writes its address into `env`. */
async function startBus(env: Record<string, string>): Promise<ChildProcess> {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [address] = await once(bus.stdout, 'data', { signal: AbortSignal.timeout(startDeadlineMs) })
  env.DBUS_SESSION_BUS_ADDRESS = String(address).trim()
  return bus
}

const spokenIn = (home: string) => join(home, 'spoken.jsonl')

/** Every line that `recordSpeech.py` has written. */
function spoken(home: string): readonly { readonly kind: 'ready' | 'say'; readonly text: string }[] {
  return readFileSync(spokenIn(home), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
