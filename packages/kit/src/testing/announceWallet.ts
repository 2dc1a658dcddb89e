import { announceDetail } from '@foyer/testing/wallet'

/** Announces a wallet `example.<name>` that never answers. */
export function announceWallet(name: string): void {
  announceDetail({
    info: { uuid: crypto.randomUUID(), name, icon: 'data:image/png;base64,AA', rdns: `example.${name}` },
    provider: { request: () => new Promise(() => {}) },
  })
}
