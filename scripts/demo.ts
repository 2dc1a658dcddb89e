/**
 * `npm run demo`: the whole product on this machine, with nothing to install. Five local chains, the
 * production server with sample grants, and a wallet in the page. One Ctrl-C ends all of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@foyer/server/app'
import { readConfig } from '@foyer/server/config'
import { deployEns, startChains, testKeys } from '@foyer/testing/chains'
import { bundleDemoWallet } from '@foyer/testing/demo-wallet/bundle'
import { privateKeyToAccount } from 'viem/accounts'
import { isStale } from './isStale.ts'
import { run } from './run.ts'

const ensName = 'visitor.eth'
/** The Demo Wallet knows all of them but the last, so that adding a network can be seen too. */
const networks = [
  { id: 1, name: 'Ethereum', symbol: 'ETH' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 10, name: 'OP Mainnet', symbol: 'ETH' },
  { id: 42161, name: 'Arbitrum One', symbol: 'ETH' },
  { id: 31337, name: 'Hardhat', symbol: 'ETH', known: false },
] as const

const sources = ['apps/web', 'packages/core', 'packages/kit', 'packages/auth', 'package-lock.json']
if (isStale('apps/web/dist/index.html', sources)) {
  console.log('Building the page …')
  if ((await run('npm', ['run', '--silent', 'build', '--workspace', '@foyer/web'])) !== 0) {
    console.error('The page does not build; nothing was started.')
    process.exit(1)
  }
}

const closing: (() => Promise<unknown>)[] = []
let isClosing = false

async function close(code: number): Promise<void> {
  if (isClosing) return
  isClosing = true
  for (const end of closing) await end().catch((cause) => console.error(cause))
  process.exit(code)
}

// Every further Ctrl-C is ignored: closing takes a moment, and nothing may be left running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0))

try {
  console.log('Starting five local chains …')
  const chains = await startChains(networks.map(({ id }) => id))
  closing.unshift(...[...chains.values()].map((chain) => () => chain.stop()))
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  closing.unshift(async () => rmSync(dataDir, { recursive: true, force: true }))

  const url = (id: number) => chains.get(id)?.url ?? ''
  const visitor = privateKeyToAccount(testKeys[0]).address
  const mainnet = chains.get(1)
  if (mainnet) await deployEns(mainnet, [{ name: ensName, address: visitor }])

  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...Object.fromEntries(
      networks.filter(({ id }) => id !== 31337).map(({ id }) => [`RPC_URL_${id}`, url(id)]),
    ),
  }
  const server = createServer(readConfig(environment), {
    localChains: [{ id: 31337, rpcUrl: url(31337) }],
    grantsFile: 'apps/server/samples/grants.json',
    extraScripts: await bundleDemoWallet(
      'node_modules/.cache/foyer-demo',
      networks.map((network) => ({ ...network, rpcUrl: url(network.id) })),
    ),
  })
  closing.unshift(() => server.close())
  const { url: page } = await server.listen()
  console.log(`
Foyer is open at ${page}

  1. Press "Connect Wallet" and choose "Demo Wallet".
  2. Agree in the wallet's window, then sign the message.
  3. Look around: ${ensName} has 10 000 ETH on every network. The tab in the corner is the
     wallet itself: change account or network there and watch the page follow.

The keys of this wallet are known to everyone. Nothing here leaves this machine.
Ctrl-C closes everything.
`)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  await close(1)
}
