/**
 * F12: sign-ins, session checks and sign-outs at an even pace. Memory after a collection of garbage and open handles
 * are read 40 times; the slope is that of the line through the second half of them, for the heap takes minutes to find its
 * size.
 * `MINUTES` (10; the target speaks of 60), `RATE` sign-ins a second (150: half of what F2 asks for, and more).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes, type SessionAnswer } from '@foyer/auth/contract'
import { createTestBrowser, fetchNonce, post, signMessage } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createReport, printStatuses } from './report.ts'
import { start } from './running.ts'

const minutes = Number(process.env.MINUTES ?? 10)
const rate = Number(process.env.RATE ?? 150)
const report = createReport()
const server = await start()
const accounts = Array.from({ length: 200 }, () => privateKeyToAccount(generatePrivateKey()))
const statuses: Record<string, number> = {}
const readings: { readonly hours: number; readonly memory: number; readonly handles: number }[] = []
let signIns = 0

/** One visitor: in, a look, and every second one out again. */
async function visit(): Promise<void> {
  const browser = createTestBrowser(async (request) => {
    const { pathname } = new URL(request.url)
    const answer = await fetch(new Request(`http://127.0.0.1:${server.port}${pathname}`, request))
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return answer
  }, server.origin)
  const account = accounts[signIns % accounts.length] as (typeof accounts)[0]
  signIns += 1
  const proof = await signMessage(account, await fetchNonce(browser))
  const answer = (await (await post(browser, authRoutes.verify, proof)).json()) as SessionAnswer
  await (await browser.fetch(authRoutes.session)).text()
  if (signIns % 2 === 0 && answer.status === 'authenticated') {
    await (await post(browser, authRoutes.logout, {}, { 'X-CSRF': answer.csrf })).text()
  }
}

const begun = performance.now()
const end = begun + minutes * 60_000
let nextReading = begun
const underWay = new Set<Promise<void>>()
const errors: Record<string, number> = {}
for (let due = begun; performance.now() < end; due += 1000 / rate) {
  if (performance.now() >= nextReading) {
    const hours = (performance.now() - begun) / 3_600_000
    const { memory, handles } = { memory: await server.memory(), handles: await server.handles() }
    readings.push({ hours, memory, handles })
    console.log(`${(hours * 60).toFixed(1)} min: ${memory} MB, ${handles} handles, ${signIns} sign-ins`)
    nextReading += (minutes * 60_000) / 40
  }
  await wait(Math.max(0, due - performance.now()))
  // A generator that cannot keep up waits for the server instead of burying it.
  if (underWay.size >= 50) await Promise.race(underWay)
  const visiting: Promise<void> = visit()
    .catch((error) => {
      const name = (error as { cause?: { code?: string } }).cause?.code ?? String(error)
      errors[name] = (errors[name] ?? 0) + 1
    })
    .finally(() => underWay.delete(visiting))
  underWay.add(visiting)
}
await Promise.all(underWay)

const settled = readings.slice(Math.ceil(readings.length / 2))
const slope = slopeOf(settled.map(({ hours, memory }) => [hours, memory]))
const failures = Object.entries(statuses).filter(([status]) => status.startsWith('5'))
report.note(
  'F12',
  `${minutes} minutes, ${Math.round(signIns / minutes / 60)} sign-ins a second`,
  `${slope.toFixed(1)} MB an hour (${settled[0]?.memory} to ${settled.at(-1)?.memory} MB), handles ${settled[0]?.handles} to ${settled.at(-1)?.handles}; ${printStatuses({ ...statuses, ...errors })}`,
  '≤ 5 MB an hour, handles flat, no 5xx',
  slope <= 5 && failures.length === 0 && Object.keys(errors).length === 0,
)
await server.end()
report.end()

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const both = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return both / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
