import { mkdir } from 'node:fs/promises'
import type { Rig } from './rig/startRig.ts'
import type { StepId } from './stepIds.ts'
import { steps } from './steps.ts'
import { openVisit, reach } from './visit.ts'
import type { Visit, WalletUnderTest } from './wallet.ts'

export type StepResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'lacking'; readonly because: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** A step before it has failed, without which it cannot be walked. */
  | { readonly kind: 'unreached' }

export type WalletResult = Readonly<Record<StepId, StepResult>>

const pictures = new URL('../results/', import.meta.url).pathname

/**
 * Runs every step with one wallet. The steps share a visit; after one that fails, the next begins a new visit, so
 * that each result depends on its step only.
 */
export async function walkWallet(wallet: WalletUnderTest, rig: Rig): Promise<WalletResult> {
  const results: Partial<Record<StepId, StepResult>> = {}
  let visit: Visit | undefined
  for (const id of Object.keys(steps) as StepId[]) {
    const because = wallet.lacks?.[id]
    if (because !== undefined) {
      results[id] = { kind: 'lacking', because }
      continue
    }
    if (results.connect?.kind === 'failed' || results.signIn?.kind === 'failed') {
      results[id] = { kind: 'unreached' }
      continue
    }
    try {
      visit ??= await openVisit(wallet, rig)
      await reach(visit, steps[id].from)
      await (wallet.steps?.[id] ?? steps[id].run)(visit)
      results[id] = { kind: 'done' }
    } catch (cause) {
      results[id] = { kind: 'failed', error: cause instanceof Error ? cause.message : String(cause) }
      await keepPicture(visit, `${wallet.id}-${id}`)
      await visit?.context.close().catch(() => {})
      visit = undefined
    }
  }
  await visit?.context.close().catch(() => {})
  return results as WalletResult
}

async function keepPicture(visit: Visit | undefined, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await visit?.page.screenshot({ path: `${pictures}${name}.png` }).catch(() => {})
}
