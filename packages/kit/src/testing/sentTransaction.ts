const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** A pending transaction as `eth_getTransactionByHash` returns it, with nonce 5 of the account. */
export const sentTransaction = (over: object = {}) => ({
  hash: `0x${'a'.repeat(64)}`,
  from: account,
  to: `0x${'b'.repeat(40)}`,
  nonce: '0x5',
  value: '0x1',
  input: '0x',
  gas: '0x5208',
  type: '0x0',
  blockNumber: null,
  ...over,
})
