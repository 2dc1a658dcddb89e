/** Whether an id is that of a sequence of transactions, not of a wallet's batch: words of 32 bytes, the last one a mark. */
export function isSequenceId(id: string): boolean {
  return /^0x([0-9a-f]{64}){3,}$/i.test(id) && /(5792){16}$/.test(id)
}
