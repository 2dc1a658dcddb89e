import type { State } from '../State.ts'
import { accountStates } from './account.ts'
import { buttonStates } from './button.ts'
import { callsStates } from './calls.ts'
import { chainStates } from './chain.ts'
import { connectStates } from './connect.ts'
import { diagnosisStates } from './diagnosis.ts'
import { failureStates } from './failures.ts'
import { mobileStates } from './mobile.ts'
import { signInStates } from './signIn.ts'
import { troubleStates } from './trouble.ts'

export const groups: readonly { readonly name: string; readonly states: readonly State[] }[] = [
  { name: 'Button', states: buttonStates },
  { name: 'Connect a Wallet', states: connectStates },
  { name: 'Connect a Wallet on a phone', states: mobileStates },
  { name: 'Verify your account', states: signInStates },
  { name: 'Account', states: accountStates },
  { name: 'Batches and endings', states: callsStates },
  { name: 'Switch Networks', states: chainStates },
  { name: 'Every failure', states: failureStates },
  { name: 'What can I do?', states: diagnosisStates },
  { name: 'When something breaks', states: troubleStates },
]

export const states: readonly State[] = groups.flatMap((group) => group.states)

/** Throws when no state has that id. */
export function findState(id: string | null): State {
  const found = states.find((state) => state.id === id)
  if (!found) throw new Error(`There is no state called "${id}".`)
  return found
}
