import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { usedBytes } from './usedBytes.ts'
import type { Received, Visit, VisitOptions } from './visit.ts'

/** Figures of one visit by name: times in ms, sizes in bytes, counts. */
export type Figures = Readonly<Record<string, number>>

export interface Scenario {
  readonly name: string
  readonly options?: Omit<VisitOptions, 'slowness'>
  /** False: counts only, on a fast processor and line, in the first round. */
  readonly isTimed: boolean
  /** Whether the target has what is measured. @default all have */
  appliesTo?(visit: Pick<Visit, 'target'>): boolean
  measure(visit: Visit): Promise<Figures>
}

export const scenarios: readonly Scenario[] = [
  { name: 'patient', isTimed: true, measure: waitThenOpen },
  { name: 'hover', isTimed: true, measure: hoverThenOpen },
  { name: 'atOnce', isTimed: true, options: { clicksAtOnce: true }, measure: clickAtOnce },
  {
    name: 'connect',
    isTimed: true,
    options: { wallets: 1 },
    appliesTo: ({ target }) => target.connection !== undefined,
    measure: connectAndReload,
  },
  {
    name: 'navigate',
    isTimed: true,
    options: { wallets: 1 },
    appliesTo: ({ target }) => target.connection !== undefined,
    measure: connectAndNavigate,
  },
  {
    name: 'pairing',
    isTimed: true,
    appliesTo: ({ target }) => target.pairing !== undefined,
    measure: showCode,
  },
  {
    name: 'many',
    isTimed: true,
    options: { wallets: 200 },
    appliesTo: ({ target }) => target.connection !== undefined,
    measure: openWithMany,
  },
  { name: 'large', isTimed: true, measure: openOnLargePage },
  {
    name: 'search',
    isTimed: true,
    appliesTo: ({ target }) => target.search !== undefined,
    measure: searchAll,
  },
  {
    name: 'switch',
    isTimed: true,
    options: { wallets: 2 },
    appliesTo: ({ target }) => target.accounts !== undefined,
    measure: switchAccount,
  },
  { name: 'audit', isTimed: false, options: { countsScripts: true }, measure: audit },
]

/** The page is left alone until 3 s after its load event; then the dialog is opened twice. */
async function waitThenOpen(visit: Visit): Promise<Figures> {
  const until = await visit.settle(3000)
  const { page } = visit
  const { ScriptDuration = 0, TaskDuration = 0 } = await visit.metrics()
  const figures = await page.evaluate(() => bench.figures)
  const shown = await page.evaluate(() => bench.connectShown)
  const loaded = await visit.received(until)
  const outsideRequests = visit.outside.requests().length
  const first = await visit.openDialog()
  const untilDialog = await visit.received(Number.POSITIVE_INFINITY)
  await visit.closeDialog()
  await wait(500)
  const second = await visit.openDialog()
  return {
    ...prefixed('loaded', loaded),
    ...prefixed('untilDialog', untilDialog),
    outsideRequests,
    firstPaintAt: figures.firstPaintAt,
    buttonPaintedAt: shown.paintedAt,
    scriptMs: ScriptDuration * 1000,
    taskMs: TaskDuration * 1000,
    blockedMs: blockedMs(figures.longTasks),
    layoutShift: figures.layoutShift,
    dialogPainted: first.paintedMs,
    dialogStill: first.stillMs,
    dialogPaintedAgain: second.paintedMs,
    dialogStillAgain: second.stillMs,
  }
}

async function hoverThenOpen(visit: Visit): Promise<Figures> {
  await visit.settle(1500)
  const { paintedMs } = await visit.openDialog({ hoverMs: 200 })
  return { dialogPaintedAfterHover: paintedMs }
}

/** A press in the frame that first shows the button, repeated every 3 s while it has no effect. */
async function clickAtOnce(visit: Visit): Promise<Figures> {
  const { page, target } = visit
  let isOpen = false
  const opened = page.evaluate(() => bench.dialogShown).finally(() => (isOpen = true))
  await page.evaluate(() => bench.connectShown)
  for (let waitedMs = 50; !isOpen && waitedMs < 45_000; waitedMs += 50) {
    await wait(50)
    if (waitedMs % 3000 === 0) await visit.press(target.connect).catch(() => {})
  }
  const { paintedAt, foundAt, isTimeout } = await opened
  if (isTimeout) throw new Error(`${target.name}: a press at once had no effect`)
  const clicks = await page.evaluate(() => bench.clicks)
  // The press that worked: the last one that was handled before the dialog was there.
  const workedAt = clicks.findLast(({ handledAt }) => handledAt <= foundAt)?.handledAt ?? 0
  return {
    buttonWorksAt: workedAt,
    dialogAtOnceAt: paintedAt,
    ...prefixed('untilWorking', await visit.received(workedAt)),
    ...prefixed('untilDialogAtOnce', await visit.received(paintedAt)),
  }
}

/** Connects the announced wallet. Returns the time until its address is painted, in ms. */
async function connect({ page, target, outside, settle, openDialog, press }: Visit): Promise<number> {
  const { wallet: row = '', signIn } = target.connection ?? {}
  await settle(2000)
  await openDialog()
  await page.evaluate((row) => bench.until([row]), row)
  await wait(300)
  outside.reset()
  const pressedAt = await press(row)
  if (signIn) {
    await page.waitForFunction((selector) => bench.centre(selector)?.isReached, `${signIn}:enabled`)
    await wait(500)
    await press(signIn)
  }
  const shown = await page.evaluate(() => bench.accountShown)
  if (shown.isTimeout) throw new Error(`${target.name}: it did not connect`)
  await wait(5000)
  return shown.paintedAt - pressedAt
}

/** Connects the announced wallet; 5 s later reloads the page. */
async function connectAndReload(visit: Visit): Promise<Figures> {
  const { page, target, outside } = visit
  const addressPainted = await connect(visit)
  const connectedRequests = outside.requests().length
  outside.reset()
  await page.reload({ waitUntil: 'commit' })
  const again = await page.evaluate(() => bench.accountShown)
  if (again.isTimeout) throw new Error(`${target.name}: it did not connect again`)
  await wait(5000)
  return {
    // With a press for the signature in between, it is another figure.
    ...(!target.connection?.signIn && { addressPainted }),
    addressPaintedAfterReloadAt: again.paintedAt,
    connectedRequests,
    reloadedRequests: outside.requests().length,
    reloadedWalletCalls: await page.evaluate(() => walletLog.length),
  }
}

/** Connects the announced wallet; 5 s later goes to another page of the site, as by a link. */
async function connectAndNavigate(visit: Visit): Promise<Figures> {
  const { page, target } = visit
  await connect(visit)
  await page.goto(`${new URL(page.url()).origin}/?next`, { waitUntil: 'commit' })
  const { paintedAt, isTimeout } = await page.evaluate(() => bench.accountShown)
  if (isTimeout) throw new Error(`${target.name}: it did not connect on the next page`)
  await wait(5000)
  return {
    addressPaintedOnNextPageAt: paintedAt,
    ...prefixed('nextPageUntilAddress', await visit.received(paintedAt)),
    ...prefixed('nextPage', await visit.received(Number.POSITIVE_INFINITY)),
  }
}

/** WalletConnect is chosen; then once more, in a dialog that is opened anew. */
async function showCode(visit: Visit): Promise<Figures> {
  await visit.settle(3000)
  const codePainted = await untilCode(visit)
  await visit.closeDialog()
  await wait(1000)
  return { codePainted, codePaintedAgain: await untilCode(visit) }
}

async function untilCode({ target, page, openDialog, press }: Visit): Promise<number> {
  const { row = '', code = '' } = target.pairing ?? {}
  await openDialog()
  await wait(300)
  const shown = page.evaluate((code) => bench.until([code]), code)
  const pressedAt = await press(row)
  const { paintedAt, isTimeout } = await shown
  if (isTimeout) throw new Error(`${target.name}: no code was shown`)
  return paintedAt - pressedAt
}

async function openWithMany(visit: Visit): Promise<Figures> {
  await visit.settle(2000)
  const { longTasks } = await visit.page.evaluate(() => bench.figures)
  const { paintedMs, stillMs } = await visit.openDialog()
  return { manyBlockedMs: blockedMs(longTasks), manyPainted: paintedMs, manyStill: stillMs }
}

/** The page has 10,000 elements more. Once the dialog is open, the work of the main thread is counted. */
async function openOnLargePage(visit: Visit): Promise<Figures> {
  await visit.settle(2000)
  // By nodes: the product's page takes no HTML from scripts.
  await visit.page.evaluate(() => {
    const row = document.createElement('div')
    for (const name of ['b', 'i', 'a', 'button']) {
      const cell = document.createElement('p')
      cell.append(Object.assign(document.createElement(name), { textContent: '1' }))
      row.append(cell)
    }
    const section = document.createElement('section')
    for (let index = 0; index < 1_111; index++) section.append(row.cloneNode(true))
    document.body.append(section)
  })
  await wait(1000)
  const { stillMs } = await visit.openDialog()
  // Code that a kit fetches with the dialog has run by then.
  await wait(8000)
  const { TaskDuration: before = 0 } = await visit.metrics()
  await wait(4000)
  const { TaskDuration: after = 0 } = await visit.metrics()
  return { largeStill: stillMs, largeBusyMs: ((after - before) / 4) * 1000 }
}

/** All wallets are opened, and three letters typed: the time from the third until the list that it leaves is painted. */
async function searchAll({ page, target, settle, openDialog, press }: Visit): Promise<Figures> {
  const { row = '', field = '', letters = '', gone = '' } = target.search ?? {}
  await settle(3000)
  await openDialog()
  // The row may be below the fold of the list.
  await page.locator(row).scrollIntoViewIfNeeded()
  await wait(300)
  await press(row)
  await page.locator(field).focus()
  await wait(1000)
  await page.evaluate(() =>
    addEventListener('input', ({ timeStamp }) => Object.assign(window, { typedAt: timeStamp }), {
      capture: true,
    }),
  )
  await page.keyboard.type(letters.slice(0, -1), { delay: 150 })
  await page.waitForFunction((gone) => bench.centre(gone), gone)
  await wait(300)
  const painted = page.evaluate(async (gone) => {
    const isGone = await bench.untilGone(gone)
    await new Promise(requestAnimationFrame)
    return isGone ? performance.now() : undefined
  }, gone)
  await page.keyboard.insertText(letters.slice(-1))
  const paintedAt = await painted
  if (paintedAt === undefined) throw new Error(`${target.name}: ${letters} changed nothing`)
  const typedAt = await page.evaluate(() => (window as unknown as { typedAt: number }).typedAt)
  return { foundPainted: paintedAt - typedAt }
}

/** Two wallets are connected, and the account of the first one is chosen. */
async function switchAccount(visit: Visit): Promise<Figures> {
  const { page, target, press } = visit
  const { list = '', another = '', wallet = '', first = '', shown = '' } = target.accounts ?? {}
  const { account = '' } = target.connection ?? {}
  const openList = async () => {
    for (const selector of [account.split(' @@ ')[0] ?? '', list]) {
      await press(selector)
      await wait(600)
    }
  }
  await connect(visit)
  await openList()
  for (const selector of [another, wallet]) {
    await press(selector)
    await wait(600)
  }
  const second = await page.evaluate((shown) => bench.until([shown]), shown)
  if (second.isTimeout) throw new Error(`${target.name}: the second wallet did not connect`)
  await wait(3000)
  await openList()
  const back = page.evaluate((account) => bench.until([account], { isStill: false }), account)
  const pressedAt = await press(first)
  const { paintedAt, isTimeout } = await back
  if (isTimeout) throw new Error(`${target.name}: the first account was not shown`)
  return { accountSwitched: paintedAt - pressedAt }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function audit(visit: Visit): Promise<Figures> {
  await visit.settle(2000)
  await visit.openDialog()
  await wait(500)
  const usedScriptBytes = usedBytes(await visit.page.coverage.stopJSCoverage())
  // Evaluated by the debugger: a page with a policy refuses a script of another origin.
  await visit.page.evaluate(axe)
  const violations = await visit.page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe
      .run()
      .then(({ violations }) => violations.length),
  )
  return { axeViolations: violations, consoleErrors: visit.faults.length, usedScriptBytes }
}

/** Total blocking time: what long tasks take beyond 50 ms each. */
function blockedMs(tasks: readonly (readonly [startedAt: number, durationMs: number])[]): number {
  return tasks.reduce((sum, [, durationMs]) => sum + durationMs - 50, 0)
}

function prefixed(name: string, { wireBytes, scriptBytes, requests }: Received): Figures {
  return { [`${name}Bytes`]: wireBytes, [`${name}Scripts`]: scriptBytes, [`${name}Requests`]: requests }
}
