import { type Address, createStore, pairingMethods, type ReadonlyStore } from '@foyer/core'
import { promptView } from '@foyer/testing/demo-wallet'
import { signInMessage } from '@foyer/testing/sign-in'
import {
  createWallet,
  localSigner,
  type Prompt,
  rpcCodes,
  rpcError,
  sendRpc,
  type WalletMemory,
} from '@foyer/testing/wallet'
import { stringToHex } from 'viem'
import type { PhoneConfig } from '../demoConfig.ts'
import { chainIdOf, namespacesFor } from './namespaces.ts'
import type { PhoneClient } from './openClient.ts'
import type { Asked, PhoneState } from './phoneState.ts'
import { readPairingLink } from './readPairingLink.ts'

export interface Phone {
  readonly state: ReadonlyStore<PhoneState>
  /** Takes what was pasted, scanned or opened. */
  takeLink(text: string): Promise<void>
  pickAccount(account: Address): Promise<void>
  pickChain(chainId: number): Promise<void>
  disconnect(topic: string): Promise<void>
}

/** CAIP-25: what a wallet answers when its owner declines. */
const declined = { code: 5000, message: 'User rejected.' }
const disconnected = { code: 6000, message: 'User disconnected.' }
const memoryKey = 'demo-phone-memory'
const kept = 6

/** The wallet on the phone: what sites ask goes to its owner, what the owner changes goes to all sites. */
export function createPhone(config: PhoneConfig, client: PhoneClient): Phone {
  const { accounts, chains } = config
  const signer = localSigner(accounts.map(({ key }) => key))
  const state = createStore<PhoneState>({
    line: 'idle',
    account: accounts[0]?.address ?? '0x',
    chainId: 1,
    known: chains.filter(({ known = true }) => known).map(({ id }) => id),
    sites: [],
    asked: [],
    pairing: false,
    done: [],
    ...readMemory(config),
  })
  const set = (change: Partial<PhoneState>) => state.set({ ...state.get(), ...change })

  function note(text: string) {
    const { done } = state.get()
    set({ done: [{ id: (done[0]?.id ?? 0) + 1, text }, ...done].slice(0, kept) })
  }

  function keep(change: Partial<Pick<PhoneState, 'account' | 'chainId' | 'known'>>) {
    set(change)
    const { account, chainId, known } = state.get()
    localStorage.setItem(memoryKey, JSON.stringify({ run: config.run, account, chainId, known }))
  }

  function listSites() {
    set({
      sites: client.session.getAll().map(({ topic, peer }) => ({
        topic,
        name: peer.metadata.name,
        host: hostOf(peer.metadata.url),
      })),
    })
  }

  /** Puts a question on the screen. Resolves with the account picked, if there was a choice; rejects with 4001. */
  function ask(id: number, site: string, prompt: Prompt): Promise<readonly Address[] | undefined> {
    return new Promise((resolve, reject) => {
      const asked: Asked = {
        id,
        site,
        view: promptView(prompt, site, chains),
        agree(account) {
          drop(id)
          note(`${site}: ${doneText[prompt.kind]}`)
          resolve(account && [account])
        },
        reject() {
          drop(id)
          note(`${site}: declined`)
          reject(rpcError(rpcCodes.userRejected, 'User rejected the request.'))
        },
      }
      set({ asked: [...state.get().asked, asked], pairing: false, trouble: undefined })
    })
  }

  function drop(id: number) {
    set({ asked: state.get().asked.filter((each) => each.id !== id) })
  }

  async function share(topic: string, account: Address, chainIds: readonly number[]) {
    const { namespaces } = client.session.get(topic)
    const update = { topic, namespaces: namespacesFor(account, chainIds, namespaces) }
    await client.update(update).then(({ acknowledged }) => acknowledged())
  }

  const chainsOf = (topic: string) =>
    (client.session.get(topic).namespaces.eip155?.chains ?? []).map(chainIdOf)

  /** Tells a site which network the phone is on now, if the site knows that network. */
  async function tellChain(topic: string, chainId: number) {
    if (!chainsOf(topic).includes(chainId)) return
    const event = { name: 'chainChanged', data: chainId }
    await client.emit({ topic, chainId: `eip155:${chainId}`, event })
  }

  client.on('session_proposal', async ({ id, params }) => {
    const { metadata } = params.proposer
    const site = hostOf(metadata.url)
    const { account, known } = state.get()
    const proposed = { ...params.optionalNamespaces, ...params.requiredNamespaces }
    const wanted = (proposed.eip155?.chains ?? []).map(chainIdOf)
    const shared = wanted.filter((chainId) => known.includes(chainId))
    const others = accounts.map(({ address }) => address).filter((address) => address !== account)
    try {
      const [picked = account] =
        (await ask(id, site, { kind: 'connect', accounts: [account, ...others] })) ?? []
      keep({ account: picked, ...(shared[0] !== undefined && { chainId: shared[0] }) })
      const { acknowledged } = await client.approve({
        id,
        namespaces: namespacesFor(picked, shared, proposed),
      })
      await acknowledged()
    } catch (error) {
      if ((error as { code?: unknown }).code === rpcCodes.userRejected)
        await client.reject({ id, reason: declined })
      else set({ trouble: 'The site waits for this code no longer. Take a new one.' })
    }
    listSites()
  })

  client.on('session_authenticate', async ({ id, params }) => {
    const { authPayload, requester } = params
    const { account, known } = state.get()
    try {
      const grant = { address: account, chains: known, methods: pairingMethods }
      const { answer, text } = signInMessage(authPayload, grant)
      const message = stringToHex(text)
      await ask(id, hostOf(requester.metadata.url), { kind: 'connectAndSignIn', address: account, message })
      const shared = authPayload.chains.map(chainIdOf).find((chainId) => known.includes(chainId))
      keep(shared === undefined ? {} : { chainId: shared })
      const signature = await signer.signMessage(account, message)
      await client.approveSessionAuthenticate({ id, auths: [answer(signature)] })
    } catch (error) {
      if ((error as { code?: unknown }).code === rpcCodes.userRejected)
        await client.rejectSessionAuthenticate({ id, reason: declined })
      else set({ trouble: 'The site waits for this code no longer. Take a new one.' })
    }
    listSites()
  })

  client.on('session_request', async ({ id, topic, params }) => {
    const { peer, namespaces } = client.session.get(topic)
    const site = hostOf(peer.metadata.url)
    const before = state.get().known
    let memory: WalletMemory = {
      permitted: [...new Set(namespaces.eip155?.accounts.map((account) => account.split(':')[2] as Address))],
      chainId: chainIdOf(params.chainId),
      chains: Object.fromEntries(
        chains.filter((chain) => before.includes(chain.id)).map((chain) => [chain.id, chain.rpcUrl]),
      ),
    }
    const wallet = createWallet({
      signer,
      sendRpc,
      consent: (prompt) => ask(id, site, prompt),
      memory: {
        read: () => memory,
        write(next) {
          memory = next
        },
      },
    })
    const answer = { id, jsonrpc: '2.0' as const }
    try {
      const { method, params: given } = params.request
      const result = (await wallet.request({ method, params: given })) ?? null
      await follow(topic, memory)
      await client.respond({ topic, response: { ...answer, result } })
    } catch (cause) {
      const { code = rpcCodes.internal, message = 'The request failed.' } = cause as Partial<
        ReturnType<typeof rpcError>
      >
      const error = code === rpcCodes.userRejected ? declined : { code, message }
      await client.respond({ topic, response: { ...answer, error } }).catch(() => {})
    }
  })

  /** What a request has changed: another network, perhaps one that the phone did not know. */
  async function follow(topic: string, { chainId, permitted }: WalletMemory) {
    const { known } = state.get()
    if (chainId === state.get().chainId && known.includes(chainId)) return
    keep({ chainId, known: known.includes(chainId) ? known : [...known, chainId] })
    const shared = chainsOf(topic)
    if (!shared.includes(chainId))
      await share(topic, permitted[0] ?? state.get().account, [...shared, chainId])
    await tellChain(topic, chainId)
  }

  for (const event of ['proposal_expire', 'session_request_expire'] as const) {
    client.on(event, ({ id }) => drop(id))
  }
  for (const event of ['session_delete', 'session_expire'] as const) client.on(event, listSites)
  client.core.relayer.on('relayer_connect', () => set({ line: 'open' }))
  client.core.relayer.on('relayer_disconnect', () => set({ line: 'lost' }))
  if (client.core.relayer.connected) set({ line: 'open' })
  listSites()

  return {
    state,
    async takeLink(text) {
      const uri = readPairingLink(text)
      if (!uri) {
        set({
          trouble:
            'This is no pairing link. Press "Copy link" beside the code of the page, and paste it here.',
        })
        return
      }
      set({ pairing: true, trouble: undefined })
      try {
        await client.pair({ uri })
      } catch (cause) {
        set({ pairing: false, trouble: toTrouble(cause) })
      }
    },
    async pickAccount(account) {
      keep({ account })
      await each((topic) => share(topic, account, chainsOf(topic)))
    },
    async pickChain(chainId) {
      keep({ chainId })
      await each((topic) => tellChain(topic, chainId))
    },
    async disconnect(topic) {
      await client
        .disconnect({ topic, reason: disconnected })
        .catch(() => client.session.delete(topic, disconnected))
      listSites()
    },
  }

  async function each(tell: (topic: string) => Promise<void>) {
    const told = await Promise.allSettled(client.session.keys.map(tell))
    if (told.some(({ status }) => status === 'rejected'))
      set({ trouble: 'A site could not be told of the change.' })
  }
}

const doneText: Readonly<Record<Prompt['kind'], string>> = {
  connect: 'connected',
  connectAndSignIn: 'connected and signed in',
  signMessage: 'signed a message',
  signTypedData: 'signed data',
  sendTransaction: 'sent a transaction',
  switchChain: 'switched the network',
  addChain: 'added a network',
  watchAsset: 'listed a token',
}

function toTrouble(cause: unknown): string {
  const { message = '' } = cause as { message?: string }
  if (/expired/i.test(message)) return 'This code is too old. Take a new one.'
  if (/already exists/i.test(message)) return 'This code was used before. Take a new one.'
  return 'The relay did not answer. Is the demo still running?'
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** What the phone was set to before a reload, as far as it is of this start of the demo and still makes sense. */
function readMemory({ run, accounts, chains }: PhoneConfig): Partial<PhoneState> {
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
