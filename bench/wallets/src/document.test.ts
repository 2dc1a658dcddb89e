import { expect, test } from 'vitest'
import { readTable } from './document.ts'
import { stepIds, stepTitles } from './stepIds.ts'
import type { StepResult, WalletResult } from './walkWallet.ts'
import { allWallets } from './wallets/all.ts'
import { writeTable } from './writeTable.ts'

test('docs/evidence/wallets.md has the wallets of the suite, their versions, and what they cannot do', () => {
  const walked = allWallets.map((wallet) => ({
    wallet,
    result: Object.fromEntries(
      stepIds.map((id): [string, StepResult] => {
        const because = wallet.lacks?.[id]
        return [id, because === undefined ? { kind: 'done' } : { kind: 'lacking', because }]
      }),
    ) as WalletResult,
  }))
  // A step that is open fails in `npm run wallets --prefix bench/wallets`.
  expect(readTable().replaceAll('**open**', 'ok')).toBe(writeTable(walked))
})

test('at least 16 scripts of vendors or for tests walk, and every step is walked by one at least', () => {
  expect(allWallets.filter(({ source }) => 'package' in source).length).toBeGreaterThanOrEqual(16)
  const unwalked = stepIds.filter((id) => allWallets.every(({ lacks }) => lacks?.[id] !== undefined))
  expect(unwalked.map((id) => stepTitles[id])).toEqual([])
})
