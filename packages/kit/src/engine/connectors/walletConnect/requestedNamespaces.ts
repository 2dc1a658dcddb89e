/** Requests of Foyer and of the host. Wallets approve those that they support. */
const methods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
]

/** CAIP-25 `optionalNamespaces`: a wallet may approve any part of them. */
export function requestedNamespaces(chainIds: readonly number[]) {
  return {
    eip155: {
      chains: chainIds.map((id) => `eip155:${id}`),
      methods,
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
