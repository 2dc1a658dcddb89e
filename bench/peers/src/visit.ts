import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallets, type Centre, watchPage } from './inPage/watchPage.ts'
import type { Outside } from './outside/startOutside.ts'
import type { Target } from './targets.ts'

/** How slow the visitor's machine and line are. */
export interface Slowness {
  /** Factor by which the processor is slowed. */
  readonly processor: number
  /** Chromium's "Fast 4G" of DevTools. False: no emulation. */
  readonly fast4g: boolean
}

export interface VisitOptions {
  readonly slowness: Slowness
  /** Number of wallets that announce themselves. @default 0 */
  readonly wallets?: number
  /** Clicks the button in the frame that first shows it. */
  readonly clicksAtOnce?: boolean
  /** Counts what is run of the scripts, which slows them. */
  readonly countsScripts?: boolean
}

interface Transfer {
  readonly isOwn: boolean
  isScript: boolean
  isCached: boolean
  /** Seconds of the browser's clock. */
  endedAt: number | undefined
  wireBytes: number
  rawBytes: number
}

/** One page of a target, in a new browser context. */
export interface Visit {
  readonly target: Target
  readonly page: Page
  readonly outside: Outside
  readonly faults: readonly string[]
  /** Opens the dialog by a press. */
  openDialog(options?: { readonly hoverMs?: number }): Promise<OpenedDialog>
  closeDialog(): Promise<void>
  /** Presses the centre of what is shown, and returns when the browser saw it, in ms since navigation. */
  press(selector: string): Promise<number>
  /** Waits until `afterLoadMs` after the load event. Returns that moment in ms since navigation. */
  settle(afterLoadMs: number): Promise<number>
  /** Bytes of the target's own host and number of its requests that ended between navigation and then, in ms since it. */
  received(untilMs: number): Promise<Received>
  metrics(): Promise<Readonly<Record<string, number>>>
  close(): Promise<void>
}

/** Milliseconds since the press. */
export interface OpenedDialog {
  readonly paintedMs: number
  readonly stillMs: number
}

export interface Received {
  readonly wireBytes: number
  readonly scriptBytes: number
  readonly requests: number
}

/** Known to all. The first one whose address begins with 0xd8, as the selectors expect. */
const walletAccount = privateKeyToAccount(numberToHex(37, { size: 32 }))
/** "Fast 4G" of DevTools, which takes 90 % of the nominal throughput. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}

export async function openVisit(
  browser: Browser,
  target: Target,
  origin: string,
  outside: Outside,
  { slowness, wallets = 0, clicksAtOnce = false, countsScripts = false }: VisitOptions,
): Promise<Visit> {
  outside.reset()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  const transfers = await followTransfers(session, origin)
  await session.send('Performance.enable')
  await slowDown(session, slowness)
  await page.addInitScript(announceWallets({ count: wallets, address: walletAccount.address }))
  // Looked for in each frame: not where no wallet can connect.
  const account = wallets > 0 ? target.connection?.account : undefined
  await page.addInitScript(watchPage({ ...target, account }))
  if (target.connection?.signIn)
    await page.exposeFunction('benchSign', (raw: Hex) => walletAccount.signMessage({ message: { raw } }))
  if (countsScripts) await page.coverage.startJSCoverage()
  if (clicksAtOnce) await clickWhenShown(session)
  await page.goto(origin, { waitUntil: 'commit' })
  return createVisit({ target, context, page, session, outside, faults, transfers })
}

interface VisitParts extends Pick<Visit, 'target' | 'page' | 'outside' | 'faults'> {
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly transfers: ReadonlyMap<string, Transfer>
}

function createVisit({ context, session, transfers, ...parts }: VisitParts): Visit {
  const { target, page } = parts

  async function metrics() {
    const { metrics } = await session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }

  async function pressAt(selector: string, hoverMs = 0): Promise<number> {
    const at = await page.evaluate((selector) => bench.centre(selector), selector)
    if (!at?.isReached) throw new Error(`${target.name}: nothing to press at ${selector}`)
    const before = await page.evaluate(() => bench.clicks.length)
    await click(session, at, hoverMs)
    const pressedAt = await page
      .waitForFunction((before) => bench.clicks[before]?.pressedAt, before)
      .then((handle) => handle.jsonValue())
    return Number(pressedAt)
  }

  return {
    ...parts,
    metrics,
    press: pressAt,

    async openDialog({ hoverMs = 0 } = {}) {
      const shown = page.evaluate((selectors) => bench.until(selectors), [target.dialog, target.wallet])
      const pressedAt = await pressAt(target.connect, hoverMs)
      const { paintedAt, stillAt, isTimeout } = await shown
      if (isTimeout || stillAt === undefined) throw new Error(`${target.name}: the dialog did not open`)
      return { paintedMs: paintedAt - pressedAt, stillMs: stillAt - pressedAt }
    },

    async closeDialog() {
      if (target.close) await pressAt(target.close)
      else await page.keyboard.press('Escape')
      const isGone = await page.evaluate((selector) => bench.untilGone(selector), target.dialog)
      if (!isGone) throw new Error(`${target.name}: the dialog did not close`)
    },

    async settle(afterLoadMs) {
      const { isTimeout } = await page.evaluate(() => bench.connectShown)
      if (isTimeout) throw new Error(`${target.name}: the button was not shown`)
      await page.waitForLoadState('load')
      const [loadedAt = 0, now = 0] = await page.evaluate(() => [
        performance.timing.loadEventEnd - performance.timing.navigationStart,
        performance.now(),
      ])
      await wait(Math.max(0, loadedAt + afterLoadMs - now))
      return loadedAt + afterLoadMs
    },

    async received(untilMs) {
      const { NavigationStart: begunAt = 0 } = await metrics()
      const ended = [...transfers.values()].filter(
        ({ isOwn, isCached, endedAt }) =>
          isOwn &&
          !isCached &&
          endedAt !== undefined &&
          endedAt >= begunAt &&
          (endedAt - begunAt) * 1000 <= untilMs,
      )
      return {
        wireBytes: ended.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
        scriptBytes: ended.reduce((sum, { isScript, rawBytes }) => sum + (isScript ? rawBytes : 0), 0),
        requests: ended.length,
      }
    },

    close: () => context.close(),
  }
}

async function slowDown(session: CDPSession, slowness: Slowness): Promise<void> {
  if (slowness.fast4g) await session.send('Network.emulateNetworkConditions', fast4g)
  if (slowness.processor > 1)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor })
}

async function clickWhenShown(session: CDPSession): Promise<void> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'benchConnectShown' })
  session.once('Runtime.bindingCalled', ({ payload }) => {
    // The page may be closed already.
    click(session, JSON.parse(payload) as Centre).catch(() => {})
  })
}

async function click(session: CDPSession, { x, y }: Centre, hoverMs = 0): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  if (hoverMs > 0) await wait(hoverMs)
  const pressed = session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
  await pressed
}

/** Transfers by request, updated as the browser reports them. */
async function followTransfers(session: CDPSession, origin: string): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    transfers.set(requestId, {
      isOwn: request.url.startsWith(origin),
      isScript: false,
      isCached: false,
      endedAt: undefined,
      wireBytes: 0,
      rawBytes: 0,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (!transfer) return
    transfer.isScript = response.mimeType.includes('javascript')
    transfer.isCached = response.fromDiskCache ?? false
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.rawBytes += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) Object.assign(transfer, { endedAt: timestamp, wireBytes: encodedDataLength })
  })
  return transfers
}
