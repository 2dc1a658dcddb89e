/**
 * The requests that a paired wallet is asked to approve: those of Foyer and of the host. Wallets approve those that they
 * support.
 */
export const pairingMethods: readonly string[] = [
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
