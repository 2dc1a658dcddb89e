import { type Address, createStore, type ReadonlyStore } from '@foyer/core'
import { promptView } from '@foyer/testbed/demo-wallet'
import { type Prompt, rpcCodes, rpcError } from '@foyer/testing/wallet'
import type { PhoneConfig } from '../demoConfig.ts'
import type { Asked, PhoneState } from './phoneState.ts'
import { type PhoneMemory, readMemory, writeMemory } from './phoneStorage.ts'

export interface PhoneStore extends ReadonlyStore<PhoneState> {
  set(change: Partial<PhoneState>): void
  /** Sets it, also for the time after a reload. */
  keep(change: Partial<PhoneMemory>): void
  /**
   * Puts a question on the screen.
   *
   * @returns the account that was picked, if there was a choice
   * @throws `userRejected` (EIP-1193, 4001) if the owner declines
   */
  ask(id: number, site: string, prompt: Prompt): Promise<Address | undefined>
  /** Takes a question off the screen. */
  drop(id: number): void
}

/** Entries of the list of what has happened. */
const doneLimit = 6

/** State of the phone's interface, and the requests that wait for its owner. */
export function createPhoneStore(config: PhoneConfig): PhoneStore {
  const { accounts, chains } = config
  const state = createStore<PhoneState>({
    line: 'idle',
    account: accounts[0]?.address ?? '0x',
    chainId: 1,
    known: chains.filter(({ known = true }) => known).map(({ id }) => id),
    sites: [],
    requested: [],
    pairing: false,
    done: [],
    ...readMemory(config),
  })
  const { get } = state
  const set = (change: Partial<PhoneState>) => state.set({ ...get(), ...change })
  const drop = (id: number) => set({ requested: get().requested.filter((each) => each.id !== id) })

  function note(text: string) {
    const { done } = get()
    set({ done: [{ id: (done[0]?.id ?? 0) + 1, text }, ...done].slice(0, doneLimit) })
  }

  return {
    ...state,
    set,
    drop,
    keep(change) {
      set(change)
      writeMemory(config, get())
    },
    ask: (id, site, prompt) =>
      new Promise((resolve, reject) => {
        const requested: Asked = {
          id,
          site,
          view: promptView(prompt, site, chains),
          agree(account) {
            drop(id)
            note(`${site}: ${doneText[prompt.kind]}`)
            resolve(account)
          },
          reject() {
            drop(id)
            note(`${site}: declined`)
            reject(rpcError(rpcCodes.userRejected, 'User rejected the request.'))
          },
        }
        set({ requested: [...get().requested, requested], pairing: false, trouble: undefined })
      }),
  }
}

const doneText: Readonly<Record<Prompt['kind'], string>> = {
  connect: 'connected',
  connectAndSignIn: 'connected and signed in',
  signMessage: 'signed a message',
  signTypedData: 'signed data',
  sendTransaction: 'sent a transaction',
  sendCalls: 'sent a batch',
  switchChain: 'switched the network',
  addChain: 'added a network',
  watchAsset: 'listed a token',
}
