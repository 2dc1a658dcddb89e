/** en-US: what the test transaction says. */
export const testTransactionMessages = {
  send: 'Send a test transaction',
  sendBatch: 'Send a test batch',
  batchDescription: 'Test batch',
  confirm: 'Confirm in your wallet',
  hint: '0 ETH to yourself on {chain}.',
  /** How it stands in the list of the account dialog. */
  description: 'Test transaction',
  status: {
    pending: 'On its way. Your account lists it.',
    confirmed: 'It arrived. Your account lists it.',
    failed: 'It did not go through. Your account lists it.',
  },
  failure: {
    walletBusy: 'Your wallet has another request open. Answer that one first.',
    noFunds: 'This account cannot pay the network’s fee. It takes a little test ETH.',
    failed: 'It was not sent. Look into your wallet, and try again.',
  },
} as const
