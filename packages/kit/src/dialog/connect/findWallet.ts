/** The row or tile of a wallet, for restoring focus. */
export function findWallet(within: HTMLElement, walletId: string | undefined): HTMLElement | undefined {
  if (walletId === undefined) return undefined
  return [...within.querySelectorAll('button')].find((button) => button.dataset.walletId === walletId)
}
