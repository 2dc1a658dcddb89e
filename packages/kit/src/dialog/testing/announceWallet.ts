import { announceDetail } from '@foyer/testing/wallet'

/** For tests: a wallet that never answers announces itself as `example.<name>`. */
export function announceWallet(name: string): void {
  announceDetail({
    info: { uuid: crypto.randomUUID(), name, icon: 'data:image/png;base64,AA', rdns: `example.${name}` },
    provider: { request: () => new Promise(() => {}) },
  })
}
