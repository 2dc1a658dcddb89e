/**
 * Requests that a wallet answers without a word to its owner: EIP-5792 and ERC-7811 (`wallet_get…`), EIP-2255, MIP-2,
 * ERC-7836, and the recovery of a signer.
 */
const silent = /^(wallet_(get[A-Z]|revokePermissions$|prepareCalls$|sendPreparedCalls$)|personal_ecRecover$)/

/** Whether the owner of a wallet has something to decide, so that its app is worth opening. */
export function asksVisitor(method: string): boolean {
  return !silent.test(method)
}
