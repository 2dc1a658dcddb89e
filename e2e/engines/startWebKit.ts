import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@foyer/testbed/ports'
import { withFonts } from '../../scripts/browsers/withFonts.ts'
import { ended } from './ended.ts'
import { findMiniBrowser } from './findMiniBrowser.ts'
import { startDisplay } from './startDisplay.ts'
import type { Engine, EngineOptions, Key, Size, Tab } from './Tab.ts'

/** Key values of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const keyValues: Partial<Record<Key | 'Shift', string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowDown: '\uE015',
}

/** `call(method, path, body)` sends a WebDriver command and returns its value. */
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** WebKitGTK's MiniBrowser through its WebDriver, on a new display. */
export async function startWebKit({ colorScheme }: EngineOptions): Promise<Engine> {
  const display = await startDisplay({ width: 1400, height: 1000 })
  const home = mkdtempSync(join(tmpdir(), 'foyer-webkit-'))
  // `prefers-reduced-motion` follows it. Without a graphics card, motion takes the time of the whole processor.
  mkdirSync(`${home}/config/gtk-3.0`, { recursive: true })
  writeFileSync(`${home}/config/gtk-3.0/settings.ini`, '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: environment(display.name, home, colorScheme),
  })
  const base = `http://127.0.0.1:${port}`
  const call: Call = (...command) => send(base, ...command)
  await whenReady(call)
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  const root = (await session('GET', '/window')) as string
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    openTab: async (size) => tabOf(session, await openWindow(session, root, size)),
    async stop() {
      await session('DELETE', '').catch(() => {})
      await ended(driver)
      await display.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function environment(display: string, home: string, colorScheme: 'light' | 'dark'): NodeJS.ProcessEnv {
  return {
    ...withFonts('narrow'),
    HOME: home,
    XDG_DATA_HOME: `${home}/data`,
    XDG_CACHE_HOME: `${home}/cache`,
    XDG_CONFIG_HOME: `${home}/config`,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // WebKitGTK answers `prefers-color-scheme` with the variant of GTK's theme.
    GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    LANG: 'en_US.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // A process of the browser writes it after the driver has ended, when its folder is being removed.
    MESA_SHADER_CACHE_DISABLE: 'true',
    NO_AT_BRIDGE: '1',
    // bubblewrap needs user namespaces, which containers do not have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
}

async function send(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

async function whenReady(call: Call): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await call('GET', '/status')
      return
    } catch (cause) {
      if (tries === 100) throw cause
      await sleep(100)
    }
  }
}

/**
 * A page may open windows of any size; the toolbar of MiniBrowser's own window is 447 px wide. A press opens it, because
 * a script without one may not.
 *
 * @param root Handle of MiniBrowser's own window, whose page is blank.
 * @returns its handle
 */
async function openWindow(session: Call, root: string, { width, height }: Size): Promise<string> {
  await session('POST', '/window', { handle: root })
  const before = (await session('GET', '/window/handles')) as string[]
  const open = `document.body.innerHTML = '<button style="position:fixed;inset:0">Open</button>';
    document.body.firstChild.onclick = () => window.open('about:blank', '', 'popup,noopener,width=${width},height=${height}')`
  await session('POST', '/execute/sync', { script: open, args: [] })
  await press(session, 50, 50)
  for (let tries = 0; tries < 100; tries += 1) {
    const handles = (await session('GET', '/window/handles')) as string[]
    const handle = handles.find((each) => !before.includes(each))
    if (handle) return handle
    await sleep(50)
  }
  throw new Error('MiniBrowser opened no window.')
}

function press(session: Call, x: number, y: number): Promise<unknown> {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
  return session('POST', '/actions', { actions: [pointer] })
}

function keyActions(key: Key): unknown {
  const [name, held] = key.split('+').reverse() as [Key, 'Shift'?]
  const values = [...(held ? [keyValues[held]] : []), keyValues[name] ?? name]
  const actions = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ]
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

function tabOf(session: Call, handle: string): Tab {
  /** Commands go to the window that was selected last. */
  const here: Call = async (...command) => {
    await session('POST', '/window', { handle })
    return session(...command)
  }
  return {
    go: async (url) => void (await here('POST', '/url', { url })),
    reload: async () => void (await here('POST', '/refresh')),
    async run(inPage, argument) {
      const script = `const [argument, done] = arguments
        Promise.resolve().then(() => (${inPage})(argument)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const response = (await here('POST', '/execute/async', { script, args: [argument ?? null] })) as {
        value?: unknown
        error?: string
      }
      if (response.error) throw new Error(response.error)
      return response.value as never
    },
    clickAt: async (x, y) => {
      await session('POST', '/window', { handle })
      await press(session, x, y)
    },
    async wheelAt(x, y, distance) {
      const actions = [{ type: 'scroll', x, y, deltaX: 0, deltaY: distance, duration: 0 }]
      await here('POST', '/actions', { actions: [{ type: 'wheel', id: 'wheel', actions }] })
    },
    press: async (key) => void (await here('POST', '/actions', keyActions(key))),
    picture: async () => Buffer.from((await here('GET', '/screenshot')) as string, 'base64'),
  }
}
