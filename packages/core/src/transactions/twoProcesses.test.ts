import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyValueStorage } from '../engine.ts'
import { createHash } from '../testing/createTestTab.ts'
import { createTransactionStore } from './transactionStore.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/**
 * Tabs of one site in processes of their own, as in Chromium: a tab reads at once what it wrote itself, and what another
 * wrote when the browser delivers it; until its own write has gone round, it skips the others'. The last write wins.
 */
function createProcesses(count: number) {
  const tabs = Array.from({ length: count }, createProcess)

  function createProcess() {
    const outbox: string[] = []
    const inbox: { readonly text: string; readonly isOwn: boolean }[] = []
    let text: string | null = null
    let undelivered = 0
    const polls: (() => void)[] = []
    let hear = (_text: string | null) => {}
    const storage: KeyValueStorage = {
      getItem: () => text,
      setItem(_, written) {
        text = written
        undelivered++
        outbox.push(written)
      },
      removeItem() {},
    }
    const store = createTransactionStore({
      storage,
      waitForReceipt({ hash }, _, onShown) {
        polls.push(() => onShown({ from: address, nonce: 0, call: hash }))
        return new Promise(() => {})
      },
      onOtherTab(listener) {
        hear = listener
      },
    })
    return {
      store,
      inbox,
      isQuiet: () => outbox.length + inbox.length === 0,
      send() {
        const written = outbox.shift()
        if (written === undefined) return
        for (const tab of tabs) tab.inbox.push({ text: written, isOwn: tab.store === store })
      },
      /** A node has each transaction in its pool. */
      poll() {
        for (const poll of polls) poll()
      },
      receive() {
        const event = inbox.shift()
        if (!event) return
        if (event.isOwn) undelivered--
        if (!event.isOwn && undelivered === 0) text = event.text
        if (!event.isOwn) hear(event.text)
      },
    }
  }
  return tabs
}

function deliver(tabs: ReturnType<typeof createProcesses>) {
  for (let round = 0; tabs.some((tab) => !tab.isQuiet()); round++) {
    expect(round).toBeLessThan(1_000)
    for (const tab of tabs) tab.send()
    for (const tab of tabs) tab.receive()
  }
}

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  do: fc.constantFrom('add' as const, 'send' as const, 'receive' as const, 'poll' as const),
  chainId: fc.constantFrom(1, 10),
})

test('X7, B-4.65: whatever the order of writes and events, no tab loses what any has added, nor what nodes have shown of it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const tabs = createProcesses(3)
      const hashes = { 1: [] as string[], 10: [] as string[] }
      steps.forEach(({ tab, do: what, chainId }, index) => {
        if (what !== 'add') {
          tabs[tab]?.[what]()
          return
        }
        const hash = createHash((index + 1).toString(16))
        tabs[tab]?.store.add(address, chainId, { hash, description: `${index}` })
        hashes[chainId as 1 | 10].push(hash)
      })
      deliver(tabs)
      for (const { store } of tabs)
        for (const chainId of [1, 10] as const)
          expect(
            store
              .list(address, chainId)
              .map(({ hash }) => hash)
              .sort(),
          ).toEqual(hashes[chainId].sort())
      // Of polls at the same time, the last write wins; the next round writes the missing facts again, and those only.
      for (const _ of tabs) {
        for (const tab of tabs) tab.poll()
        deliver(tabs)
      }
      for (const tab of tabs) tab.poll()
      expect(tabs.every((tab) => tab.isQuiet())).toBe(true)
      for (const { store } of tabs)
        for (const chainId of [1, 10] as const)
          expect(store.list(address, chainId).filter(({ sent }) => !sent)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
