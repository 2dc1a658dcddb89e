import type { PhoneConfig } from '../demoConfig.ts'
import type { PhoneState } from './phoneState.ts'

const memoryKey = 'demo-phone-memory'

/** Settings of the phone. */
export type PhoneMemory = Pick<PhoneState, 'account' | 'chainId' | 'known'>

/** Settings before a reload, if they are of this start of the demo and still valid. */
export function readMemory({ run, accounts, chains }: PhoneConfig): Partial<PhoneMemory> {
  try {
    const stored = JSON.parse(localStorage.getItem(memoryKey) ?? '{}')
    if (stored.run !== run) return {}
    const known = chains.map(({ id }) => id).filter((id) => stored.known.includes(id))
    const isOurs = accounts.some(({ address }) => address === stored.account)
    return isOurs && known.includes(stored.chainId)
      ? { account: stored.account, chainId: stored.chainId, known }
      : {}
  } catch {
    return {}
  }
}

export function writeMemory({ run }: PhoneConfig, { account, chainId, known }: PhoneMemory) {
  localStorage.setItem(memoryKey, JSON.stringify({ run, account, chainId, known }))
}
