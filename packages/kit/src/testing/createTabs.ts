import { createAuthentication } from '@foyer/auth/client'
import { createTestSite } from '@foyer/auth/testing'
import { type Address, parseSnapshot, sessionKey } from '@foyer/core'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { vi } from 'vitest'
import { createBench, createEntry } from './createBench.ts'

/** Fate of the requests of a tab: `lost` ones reach the server, and their responses do not come back. */
export type Line = 'well' | 'slow' | 'down' | 'lost' | 'failing'

export type Tab = ReturnType<typeof createTab>

/**
 * Two tabs of one browser on a site with the sign-in server of `@foyer/auth`: cookies, storage and the accounts that the wallet
 * shares are common, the lines to the server are not. For fake timers. Replaces `BroadcastChannel` and the locks of the browser
 * until `vi.unstubAllGlobals`.
 */
export function createTabs() {
  const site = createTestSite()
  const browser = site.browser()
  vi.stubGlobal('BroadcastChannel', createChannelClass())
  vi.stubGlobal('navigator', { cookieEnabled: true, locks: createLocks() })
  const tabs = [createTab(site.origin, browser.fetch), createTab(site.origin, browser.fetch)] as const
  let isCopying = false
  /** Starts the bench of a tab. What it stores is copied to the other tab, in a later task. */
  function start(tab: Tab) {
    const { stored } = tab.bench()
    const copy = (key: string, value: string | null) => {
      if (isCopying) return
      setTimeout(() => {
        isCopying = true
        for (const other of tabs) if (other !== tab) other.bench().page.otherTabStores(key, value)
        isCopying = false
      })
    }
    stored.set = (key, value) => {
      if (stored.get(key) !== value) copy(key, value)
      return Map.prototype.set.call(stored, key, value)
    }
    stored.delete = (key) => {
      if (stored.has(key)) copy(key, null)
      return Map.prototype.delete.call(stored, key)
    }
    tab.bench().start()
  }
  for (const tab of tabs) start(tab)
  return {
    tabs,
    cookies: browser.cookies,
    skip: site.skip,
    reload(tab: Tab) {
      tab.load()
      start(tab)
    },
    permit(accounts: readonly Address[]) {
      for (const { wallet } of tabs) wallet.permit(accounts)
    },
    /** Account of the browser's session on the server. */
    async signedIn(): Promise<string | undefined> {
      const response = await browser.fetch(`${site.origin}/auth/session`)
      return Object(await response.json()).address
    },
  }
}

function createTab(origin: string, send: typeof fetch) {
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '', 56: '' } })
  let line: Line = 'well'
  async function fetchOver(input: string | URL | Request, { method, body, headers }: RequestInit = {}) {
    const now = line
    if (now === 'slow') await wait(2_000)
    if (now === 'down') throw new TypeError('Failed to fetch')
    if (now === 'failing') return Response.json({ error: 'unavailable' }, { status: 503 })
    const response = await send(input, {
      ...(method && { method }),
      ...(body && { body }),
      ...(headers && { headers }),
    })
    if (now === 'slow') await wait(2_000)
    if (now === 'lost') throw new TypeError('Failed to fetch')
    return response
  }
  function open(stored: ReadonlyMap<string, string> = new Map()) {
    const painted = parseSnapshot(() => stored.get(sessionKey) ?? null, Date.now())
    return createBench({
      wallets: [createEntry(wallet)],
      auth: createAuthentication({ baseUrl: origin, fetch: fetchOver }),
      stored: Object.fromEntries(stored),
      ...(painted && { painted }),
    })
  }
  let bench = open()
  return {
    wallet,
    bench: () => bench,
    load() {
      bench.engine.stop()
      bench = open(bench.stored)
    },
    setLine(next: Line) {
      line = next
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Delivers in a later task, as a browser does. Node delivers outside of the fake timers. */
function createChannelClass() {
  const all = new Set<EventTarget>()
  return class extends EventTarget {
    constructor() {
      super()
      all.add(this)
    }
    postMessage() {
      for (const each of all) if (each !== this) setTimeout(() => each.dispatchEvent(new Event('message')))
    }
  }
}

function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, run: () => Promise<unknown>) {
      const next = last.then(run)
      last = next.catch(() => {})
      return next
    },
  }
}
