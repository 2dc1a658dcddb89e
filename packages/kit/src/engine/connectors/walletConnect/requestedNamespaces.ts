/** What Foyer, and the pages that use its connection, may ask of a wallet. The wallet takes what it can do. */
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

/** CAIP-25. Everything is optional: a wallet that knows one of the chains is welcome. */
export function requestedNamespaces(chainIds: readonly number[]) {
  return {
    eip155: {
      chains: chainIds.map((id) => `eip155:${id}`),
      methods,
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
