export interface ExampleFacts {
  /** Whether it asks the visitor to sign in, and `/api/me` knows who did. */
  readonly signsIn: boolean
  /** Whether a server renders it: the visitor's language and theme are in the first frame, with the account. */
  readonly rendersOnServer: boolean
  /** Whether it has wagmi's own hooks, and `baseAccount` among its connectors. */
  readonly onWagmi?: true
  /**
   * Further arguments of each way to build it.
   *
   * @default ['']
   */
  readonly builds?: readonly string[]
  /** Whether the kit's share of its scripts is compared with RainbowKit's. */
  readonly weighed?: true
  /** The file that renders the button. */
  readonly component: string
  /** The file that creates the kit. */
  readonly kit: string
  /** The file that names the chains, and how another one comes into it. */
  readonly chains: { readonly file: string; readonly from: RegExp; readonly to: string; readonly id: number }
}

const addOptimism = { from: /\bmainnet(?=[\] ])/g, to: 'mainnet, optimism', id: 10 } as const

/** Expected facts of each folder of `examples`, by its name. */
export const exampleFacts: Readonly<Record<string, ExampleFacts>> = {
  vite: {
    signsIn: false,
    rendersOnServer: false,
    component: 'src/main.tsx',
    kit: 'src/wallet/kit.ts',
    chains: { file: 'src/wallet/engine.ts', ...addOptimism },
  },
  wagmi: {
    signsIn: false,
    rendersOnServer: false,
    onWagmi: true,
    component: 'src/main.tsx',
    kit: 'src/wallet/kit.ts',
    chains: { file: 'src/wallet/config.ts', from: /\boptimism\b/g, to: 'base', id: 8453 },
  },
  rspack: {
    signsIn: false,
    rendersOnServer: false,
    component: 'src/main.tsx',
    kit: 'src/wallet/kit.ts',
    chains: { file: 'src/wallet/engine.ts', ...addOptimism },
  },
  next: {
    signsIn: true,
    rendersOnServer: true,
    builds: ['', '--webpack'],
    weighed: true,
    component: 'app/page.tsx',
    kit: 'wallet/Wallet.tsx',
    chains: { file: 'wallet/engine.ts', ...addOptimism },
  },
  'react-router': {
    signsIn: true,
    rendersOnServer: true,
    component: 'app/routes/home.tsx',
    kit: 'app/root.tsx',
    chains: { file: 'app/wallet/engine.ts', ...addOptimism },
  },
  'tanstack-start': {
    signsIn: true,
    rendersOnServer: true,
    component: 'src/routes/index.tsx',
    kit: 'src/routes/__root.tsx',
    chains: { file: 'src/wallet/engine.ts', ...addOptimism },
  },
}
