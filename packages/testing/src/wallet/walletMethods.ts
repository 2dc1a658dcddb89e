import type { Address } from '@foyer/core'
import { batchMethods } from './batchMethods.ts'
import { connectMethod } from './connectMethod.ts'
import { fillTransaction } from './fillTransaction.ts'
import {
  readAddedChain,
  readChainId,
  readJson,
  readMessage,
  readTransaction,
  readWatchedAsset,
} from './params.ts'
import { rpcCodes, rpcError } from './rpcError.ts'
import type { WalletPorts } from './walletPorts.ts'

type Methods = Readonly<Record<string, (params: unknown) => Promise<unknown>>>

interface MethodPorts extends WalletPorts {
  permit(accounts: readonly Address[]): void
  useChain(chainId: number): void
}

/** Every method that a wallet answers itself; reads go on to the node of the current chain. */
export function createMethods(ports: MethodPorts): (method: string, params: unknown) => Promise<unknown> {
  const toNode = createNodeRequest(ports)
  const methods: Methods = {
    ...accountMethods(ports),
    ...chainMethods(ports),
    ...signingMethods(ports, toNode),
    ...(ports.takesBatches && batchMethods({ ...ports, toNode: nodeOf(ports), own: ownAccount(ports) })),
    ...(ports.signsInOnConnect && { wallet_connect: connectMethod(ports) }),
    // EIP-747: true means that the wallet understood, not that the owner agreed.
    async wallet_watchAsset(params) {
      void ports.consent({ kind: 'watchAsset', asset: readWatchedAsset(params) }).catch(() => {})
      return true
    },
  }

  return async (method, params) => {
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (known) return known(params)
    if (/^(wallet|personal)_|^eth_sign/.test(method)) {
      throw rpcError(rpcCodes.unsupportedMethod, `The method "${method}" is not supported.`)
    }
    return toNode(method, params)
  }
}

type NodeRequest = (method: string, params: unknown) => Promise<unknown>

/** Asks the node of the current chain. */
function createNodeRequest({ state, sendRpc }: MethodPorts): NodeRequest {
  const ask = nodeOf({ state: state, sendRpc })
  return (method, params) => ask(state.read().chainId, method, params)
}

/** Asks the node of any chain. */
function nodeOf({ state, sendRpc }: Pick<MethodPorts, 'state' | 'sendRpc'>) {
  return async (chainId: number, method: string, params: unknown): Promise<unknown> => {
    const url = state.read().chains[chainId]
    if (!url) throw rpcError(rpcCodes.chainDisconnected, `This wallet has no node for chain ${chainId}.`)
    return sendRpc(url, method, params)
  }
}

/** EIP-1102, EIP-2255. */
function accountMethods(ports: MethodPorts): Methods {
  const { signer, consent, state } = ports

  async function connect(): Promise<readonly Address[]> {
    const chosen = (await consent({ kind: 'connect', accounts: signer.addresses })) ?? signer.addresses
    ports.permit(chosen)
    return chosen
  }

  const permission = () => ({
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [...state.read().permitted] }],
  })

  return {
    eth_accounts: async () => [...state.read().permitted],
    eth_requestAccounts: async () => [
      ...(state.read().permitted.length ? state.read().permitted : await connect()),
    ],
    wallet_getPermissions: async () => (state.read().permitted.length ? [permission()] : []),
    async wallet_requestPermissions() {
      await connect()
      return [permission()]
    },
    async wallet_revokePermissions() {
      ports.permit([])
      return null
    },
  }
}

/** EIP-695, EIP-3085, EIP-3326. */
function chainMethods({ consent, state, switchesAfterAdding = true, useChain }: MethodPorts): Methods {
  return {
    eth_chainId: async () => `0x${state.read().chainId.toString(16)}`,
    net_version: async () => String(state.read().chainId),
    async wallet_switchEthereumChain(params) {
      const to = readChainId(params)
      const { chainId: from, chains } = state.read()
      if (chains[to] === undefined) {
        throw rpcError(
          rpcCodes.unknownChain,
          `Unrecognized chain ID "0x${to.toString(16)}". Add the chain first.`,
        )
      }
      if (to !== from) await consent({ kind: 'switchChain', from, to })
      useChain(to)
      return null
    },
    async wallet_addEthereumChain(params) {
      const chain = readAddedChain(params)
      await consent({ kind: 'addChain', chain })
      const known = state.read()
      state.write({ ...known, chains: { [chain.chainId]: chain.rpcUrl, ...known.chains } })
      if (switchesAfterAdding) useChain(chain.chainId)
      return null
    },
  }
}

/** An account of the page. */
function ownAccount({ state }: Pick<MethodPorts, 'state'>) {
  return (address: unknown): Address => {
    const found = state.read().permitted.find((each) => each.toLowerCase() === String(address).toLowerCase())
    if (!found) throw rpcError(rpcCodes.unauthorized, 'The requested account has not been authorized.')
    return found
  }
}

/** EIP-191, EIP-712, and transactions, which the wallet sends to the node itself. */
function signingMethods({ signer, consent, state }: MethodPorts, toNode: NodeRequest): Methods {
  const own = ownAccount({ state: state })

  return {
    async personal_sign(params) {
      const [text, from] = Array.isArray(params) ? params : []
      const message = readMessage(text)
      const address = own(from)
      await consent({ kind: 'signMessage', address, message })
      return signer.signMessage(address, message)
    },
    async eth_signTypedData_v4(params) {
      const [from, json] = Array.isArray(params) ? params : []
      const address = own(from)
      const typedData = readJson(json)
      await consent({ kind: 'signTypedData', address, typedData })
      return signer.signTypedData(address, typedData)
    },
    async eth_sendTransaction(params) {
      const { chainId } = state.read()
      const transaction = readTransaction(params, chainId)
      const address = own(transaction.from)
      await consent({ kind: 'sendTransaction', chainId, transaction })
      const filled = await fillTransaction({ ...transaction, from: address }, chainId, toNode)
      return toNode('eth_sendRawTransaction', [await signer.signTransaction(address, filled)])
    },
  }
}
