/**
 * F12: an hour of sign-ins, session checks and sign-outs at an even pace. Before it the server gets the same load for five
 * minutes, in which its heaps find their size; of the hour itself every reading counts. Memory is read once a minute, or 20
 * times in a shorter run, after a collection of garbage: all that the process holds, as the target says, and what of it the
 * program still refers to, where a leak shows first. Open handles are compared without visitors, before all of it and after.
 * `MINUTES` (60; less is less than the target), `WARM` minutes before them (5), `RATE` sign-ins a second (175: half of F2).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes, type SessionAnswer } from '@foyer/auth/contract'
import { fetchNonce, post, signMessage } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createReport, printStatuses } from './report.ts'
import { start } from './running.ts'
import { openBrowser } from './signedProofs.ts'

const minutes = Number(process.env.MINUTES ?? 60)
const warmUp = Number(process.env.WARM ?? 5)
const rate = Number(process.env.RATE ?? 175)
/** Visitors at once: a server that cannot keep up is waited for, not buried. */
const atOnce = 50
const report = createReport()
const server = await start()
const accounts = Array.from({ length: 200 }, () => privateKeyToAccount(generatePrivateKey()))
const statuses: Record<string, number> = {}
const errors: Record<string, number> = {}
let signIns = 0

/** One visitor: in, a look, and every second one out again. */
async function visit(): Promise<void> {
  const browser = openBrowser(server, ({ status }) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  const account = accounts[signIns % accounts.length] as (typeof accounts)[0]
  signIns += 1
  const proof = await signMessage(account, await fetchNonce(browser))
  const response = (await (await post(browser, authRoutes.verify, proof)).json()) as SessionAnswer
  await (await browser.fetch(authRoutes.session)).text()
  if (signIns % 2 === 0 && response.status === 'authenticated') {
    await (await post(browser, authRoutes.signOut, {}, { 'X-CSRF': response.csrf })).text()
  }
}

/** Visitors for so many minutes; `look` is called at the first moment and as often again as `looks` says. */
async function load(minutes: number, looks: number, look: (hours: number) => Promise<void>): Promise<void> {
  const begun = performance.now()
  const underWay = new Set<Promise<void>>()
  let looked = 0
  for (let due = begun; performance.now() < begun + minutes * 60_000; due += 1000 / rate) {
    if (performance.now() >= begun + (looked * minutes * 60_000) / looks) {
      await look((performance.now() - begun) / 3_600_000)
      looked += 1
    }
    await wait(Math.max(0, due - performance.now()))
    if (underWay.size >= atOnce) await Promise.race(underWay)
    const visiting: Promise<void> = visit()
      .catch((error) => {
        const name = (error as { cause?: { code?: string } }).cause?.code ?? String(error)
        errors[name] = (errors[name] ?? 0) + 1
      })
      .finally(() => underWay.delete(visiting))
    underWay.add(visiting)
  }
  await Promise.all(underWay)
}

/** Open handles without traffic: the server keeps an idle connection for 125 s. */
async function idleHandles(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let second = 0; second < 140; second += 1) {
    await wait(1000)
    least = Math.min(least, await server.handles())
  }
  return least
}

const readings: { readonly hours: number; readonly memoryUse: number; readonly live: number }[] = []
async function read(hours: number): Promise<void> {
  const [memoryUse, live, handles] = [await server.memoryUse(), await server.live(), await server.handles()]
  readings.push({ hours, memoryUse: memoryUse, live })
  const minute = (hours * 60).toFixed(1)
  console.log(
    `${minute} min: ${memoryUse} MB, ${live.toFixed(1)} MB in use, ${handles} handles, ${signIns} sign-ins`,
  )
}

// The first visitors make the server start its threads.
await Promise.all(Array.from({ length: atOnce }, visit))
const handlesBefore = await idleHandles()
// Read in the same way, and no pause behind it: either would have the heaps find their size anew.
await load(warmUp, 5, read)
readings.length = 0
const signInsBefore = signIns
await load(minutes, Math.max(20, Math.round(minutes)), read)
const perSecond = Math.round((signIns - signInsBefore) / minutes / 60)
const handlesAfter = await idleHandles()

const [held, used] = [growthOf('memoryUse'), growthOf('live')]
const flat = handlesAfter <= handlesBefore
const clean = Object.keys({ ...statuses, ...errors }).every((status) => status === '200')
report.note(
  'F12',
  `${minutes} minutes after ${warmUp} to warm up, ${perSecond} sign-ins a second`,
  `${held.text}, in use ${used.text}; handles when idle ${handlesBefore}, then ${handlesAfter}; ${printStatuses({ ...statuses, ...errors })}`,
  '60 minutes: ≤ 5 MB an hour, handles flat, no 5xx',
  held.perHour <= 5 && used.perHour <= 5 && flat && clean,
)
await server.end()
report.end()

/** The slope of the line through all readings (least squares), in megabytes an hour. */
function growthOf(key: 'memoryUse' | 'live'): { readonly perHour: number; readonly text: string } {
  const points = readings.map((reading) => [reading.hours, reading[key]] as const)
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const both = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const perHour = both / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  const [first, last] = [points[0]?.[1].toFixed(0), points.at(-1)?.[1].toFixed(0)]
  return { perHour, text: `${perHour.toFixed(1)} MB an hour (${first} to ${last} MB)` }
}
