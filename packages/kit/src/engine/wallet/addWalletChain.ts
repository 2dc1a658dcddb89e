import { errorTexts, isKnownChain, KitError, readProperty, toKitError } from '@foyer/core'
import { type Chain, numberToHex } from 'viem'
import type { GuardedProvider } from './guardProvider.ts'

/** JSON-RPC 2.0: the parameters cannot be read, so that nothing was shown. */
const unreadable = -32_602

/** Characters of a currency's symbol that every wallet takes (EIP-3085). */
const maxSymbolLength = 6

/**
 * Asks the wallet to add a chain (EIP-3085). A wallet that reads no currency with other decimals than 18 or a longer symbol
 * (MetaMask, and those after its example), and has shown nothing, is asked once more with 18, which public lists of chains say of
 * such chains, too (Tempo), and with the beginning of the symbol.
 *
 * @returns whether the wallet has it already
 * @throws KitError why it was not added: `userRejected` if the visitor refused it
 */
export async function addWalletChain(provider: GuardedProvider, chain: Chain): Promise<boolean> {
  const parameter = toParameter(chain)
  const { name, decimals, symbol } = parameter.nativeCurrency
  const add = (nativeCurrency: Chain['nativeCurrency']) =>
    provider.request({ method: 'wallet_addEthereumChain', params: [{ ...parameter, nativeCurrency }] })
  try {
    await add({ name, decimals, symbol }).catch((error) => {
      const isUsual = decimals === 18 && symbol.length <= maxSymbolLength
      if (isUsual || readProperty(error, 'code') !== unreadable) throw error
      return add({ name, decimals: 18, symbol: symbol.slice(0, maxSymbolLength) })
    })
    return false
  } catch (cause) {
    const error = toAdditionError(cause)
    if (error.code === 'switchChainFailed' && isKnownChain(cause)) return true
    throw error
  }
}

/** @throws KitError `chainStayed` for a chain that has been shut down: it has no node with which a wallet could add it */
function toParameter({ blockExplorers, id, name, nativeCurrency, rpcUrls }: Chain) {
  const nodes = rpcUrls.default.http
  const rpcUrl = nodes.find(isOpenToWallets) ?? nodes[0]
  if (rpcUrl === undefined)
    throw new KitError('chainStayed', `The wallet does not know ${name}, which no longer runs.`)
  const explorers = Object.values(blockExplorers ?? {})
    .map(({ url }) => url)
    .filter(isOpenToWallets)
  return {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
  }
}

/** Wallets take https, and http for this machine alone. MetaMask refuses the chain for an explorer with another address. */
const isOpenToWallets = (url: string) => /^https:|^http:\/\/(localhost|127)\b/i.test(url)

/** A wallet that refuses the addition, such as for its symbol, has read the request: the network could not be switched. */
function toAdditionError(cause: unknown): KitError {
  const error = toKitError(cause, 'switchChain')
  if (error.code !== 'invalidRequest') return error
  return new KitError('switchChainFailed', errorTexts.switchChainFailed, { cause })
}
