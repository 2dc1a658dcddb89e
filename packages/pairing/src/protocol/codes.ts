/** Codes of the protocol and of EIP-1193 that this client sends or tells apart (section 16). */
export const codes = {
  invalidUpdate: 1003,
  invalidExtend: 1004,
  invalidSettle: 1005,
  userRejected: 4001,
  unsupportedByWallet: 4200,
  userDisconnected: 6000,
  settlementFailed: 7000,
  unsupportedMethod: 10001,
} as const

/** "User rejected", as wallets write it. */
export const rejectionCodes: readonly number[] = [4001, 5000, 5001, 5002, 5003, 12001, 14001]
