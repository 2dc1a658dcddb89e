import { fileURLToPath } from 'node:url'
import type { DemoChain } from '../demoWallet/demoChain.ts'
import { type BundledScript, bundleScript } from './bundleScript.ts'

const entry = fileURLToPath(new URL('../demoWallet/main.ts', import.meta.url))

/** Builds the Demo Wallet into the folder `target`; see `bundleScript`. */
export function bundleDemoWallet(
  target: string,
  chains: readonly DemoChain[],
): Promise<readonly BundledScript[]> {
  return bundleScript(target, {
    entry,
    name: 'demo-wallet',
    settings: { name: 'demo-wallet-chains', variable: 'foyerDemoChains', value: chains },
  })
}
