import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { DemoChain } from '../demoChain.ts'

/** Where a page finds the two scripts, in the order in which they must run, and the files behind them. */
export interface DemoWalletScript {
  readonly path: string
  readonly file: string
}

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Builds the Demo Wallet into the folder `target`, for pages whose policy allows scripts of their own origin only.
 * Never into a folder that is deployed.
 */
export async function bundleDemoWallet(
  target: string,
  chains: readonly DemoChain[],
): Promise<readonly DemoWalletScript[]> {
  const folder = resolve(target)
  await mkdir(folder, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: { conditions: ['foyer-source'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        output: { format: 'es', entryFileNames: 'demo-wallet.js', codeSplitting: false },
      },
    },
  })
  const table = join(folder, 'demo-wallet-chains.js')
  await writeFile(table, `globalThis.foyerDemoChains = ${JSON.stringify(chains)}\n`)
  const wallet = join(folder, 'demo-wallet.js')
  await readFile(wallet) // fails here, and by name, when the build left nothing
  return [
    { path: '/demo-wallet-chains.js', file: table },
    { path: '/demo-wallet.js', file: wallet },
  ]
}
