import type { Address } from '@foyer/core'
import {
  createWallet,
  localSigner,
  rpcCodes,
  type rpcError,
  sendRpc,
  type WalletMemory,
} from '@foyer/testing/wallet'
import type { SignClientTypes } from '@walletconnect/types'
import type { PhoneConfig } from '../demoConfig.ts'
import { declined } from './answerConnect.ts'
import { chainIdOf } from './namespaces.ts'
import type { PhoneClient } from './openClient.ts'
import type { PhoneStore } from './phoneStore.ts'
import { hostOf, type Sites } from './sites.ts'

type Request = SignClientTypes.EventArguments['session_request']

interface PhoneParts {
  readonly config: PhoneConfig
  readonly client: PhoneClient
  readonly store: PhoneStore
  readonly sites: Sites
}

/** Answers the requests of connected sites, by a wallet that asks the owner of the phone. */
export function createRequestAnswers({ config, client, store, sites }: PhoneParts) {
  const openWallet = createWalletOpener(config, client, store)

  /** Change made by a request: the active chain, added if the phone did not know it. */
  async function follow(topic: string, { chainId, permitted }: WalletMemory) {
    const { account, chainId: before, known } = store.get()
    if (chainId === before && known.includes(chainId)) return
    store.keep({ chainId, known: known.includes(chainId) ? known : [...known, chainId] })
    const shared = sites.chainsOf(topic)
    if (!shared.includes(chainId)) await sites.share(topic, permitted[0] ?? account, [...shared, chainId])
    await sites.tellChain(topic, chainId)
  }

  return async function answer(request: Request) {
    const { id, topic, params } = request
    const { wallet, read } = openWallet(request)
    const head = { id, jsonrpc: '2.0' as const }
    try {
      const { method, params: provided } = params.request
      const result = (await wallet.request({ method, params: provided })) ?? null
      await follow(topic, read())
      await client.respond({ topic, response: { ...head, result } })
    } catch (cause) {
      const { code = rpcCodes.internal, message = 'The request failed.' } = cause as Partial<
        ReturnType<typeof rpcError>
      >
      const error = code === rpcCodes.userRejected ? declined : { code, message }
      await client.respond({ topic, response: { ...head, error } }).catch(() => {})
    }
  }
}

/** Opens the wallet as one site sees it: with the account and the network that were shared with it. */
function createWalletOpener({ accounts, chains }: PhoneConfig, client: PhoneClient, store: PhoneStore) {
  const signer = localSigner(accounts.map(({ key }) => key))

  return function openWallet({ id, topic, params }: Request) {
    const { peer, namespaces } = client.session.get(topic)
    const { known } = store.get()
    let walletState: WalletMemory = {
      permitted: [...new Set(namespaces.eip155?.accounts.map((account) => account.split(':')[2] as Address))],
      chainId: chainIdOf(params.chainId),
      chains: Object.fromEntries(
        chains.filter((chain) => known.includes(chain.id)).map((chain) => [chain.id, chain.rpcUrl]),
      ),
    }
    const read = () => walletState
    const write = (next: WalletMemory) => {
      walletState = next
    }
    const site = hostOf(peer.metadata.url)
    const wallet = createWallet({
      signer,
      sendRpc,
      takesBatches: true,
      async consent(prompt) {
        const picked = await store.ask(id, site, prompt)
        return picked && [picked]
      },
      state: { read, write },
    })
    return { wallet, read }
  }
}
