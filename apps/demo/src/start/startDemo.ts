import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '@foyer/server/app'
import { readConfig } from '@foyer/server/config'
import { bundleDemoWallet } from '@foyer/testing/bundle'
import { deployEns, deploySafe, type LocalChain, startChains } from '@foyer/testing/chains'
import { startRelay } from '@foyer/testing/pairing'
import { parseEther } from 'viem'
import { bundleBar } from './bundleBar.ts'
import { demoAccounts, treasury } from './demoAccounts.ts'
import type { DemoPorts } from './demoPorts.ts'
import { servePage } from './servePage.ts'
import { startPictureHost } from './startPictureHost.ts'

/** Wallets of the demo know all of them but the last, so that adding a network can be seen too. */
const networks = [
  { id: 1, name: 'Ethereum', symbol: 'ETH' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 10, name: 'OP Mainnet', symbol: 'ETH' },
  { id: 42161, name: 'Arbitrum One', symbol: 'ETH' },
  { id: 31337, name: 'Hardhat', symbol: 'ETH', known: false },
] as const
/** Where the Safe is: the page offers its test transaction there. */
const safeChainId = 31337
/** Seconds between blocks: long enough to see that a transaction is pending. */
const blockSeconds = 3

export interface Demo {
  /** Where each page is: `http://localhost:<port>`. */
  readonly page: string
  readonly phone: string
  readonly safe: string
  /** The local chains, as `http://127.0.0.1:<port>`. */
  readonly nodes: readonly string[]
  /** Ends everything, what was started last first. Never rejects. */
  close(): Promise<void>
}

interface DemoOptions {
  readonly ports: DemoPorts
  /** A folder for the scripts of the demo. Never one that is deployed. */
  readonly scripts: string
  /** Variables of the server, such as `LOG_LEVEL` or `APP_NAME`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * The whole product on this machine, from real parts: five local chains with ENS and a Safe, a relay, a picture host,
 * the production server with sample grants, the Demo Wallet in its page, and the pages of the Demo Phone and the Demo Safe.
 *
 * @throws Error when any of them cannot start. What was started by then has been ended.
 */
export async function startDemo({ ports, scripts, environment = {} }: DemoOptions): Promise<Demo> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0)) await end().catch((cause: unknown) => console.error(cause))
  }
  try {
    const started = await startChains(networks.map(({ id }) => id))
    closing.unshift(() => Promise.all([...started.values()].map((chain) => chain.stop())))
    const chain = (id: number) => started.get(id) as LocalChain
    const chains = networks.map((network) => ({ ...network, rpcUrl: chain(network.id).url }))
    const relay = await startRelay()
    closing.unshift(relay.stop)

    const { visitor, guest, traveller, nameless, payer } = demoAccounts
    const owners = [visitor, guest, traveller]
    const safe = await deploySafe(chain(safeChainId), {
      owners: owners.map(({ address }) => address),
      threshold: 2,
    })
    await chain(safeChainId).client.setBalance({ address: safe.address, value: parseEther('250') })
    const pictures = await startPictureHost()
    closing.unshift(pictures.close)
    const named = [...owners, { ...treasury, address: safe.address }]
    await deployEns(
      chain(1),
      named.map(({ name = '', address, picture = '' }) => ({
        name,
        address,
        // One is an https picture, which the page gets from the server's `/avatar/`; the others are in their records.
        texts: { avatar: name === visitor.name ? pictures.url : picture },
      })),
    )
    for (const each of started.values()) await each.rpc('evm_setIntervalMining', [blockSeconds])

    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-demo-'))
    closing.unshift(() => rm(dataDir, { recursive: true, force: true }))
    const pages = { phone: `http://localhost:${ports.phone}`, safe: `http://localhost:${ports.safe}` }
    const safeOrigin = `http://safe.localhost:${ports.page}`
    const projectId = 'foyer-demo'
    const config = readConfig({
      // That one node answers for a network, which the server warns of, is so by design here.
      LOG_LEVEL: 'error',
      WALLETCONNECT_ONE_APPROVAL: 'on',
      ...environment,
      NODE_ENV: 'development',
      PORT: String(ports.page),
      DATA_DIR: dataDir,
      WALLETCONNECT_PROJECT_ID: projectId,
      WALLETCONNECT_RELAY_URL: relay.url,
      SAFE_ORIGIN: safeOrigin,
      SAFE_PARENTS: pages.safe,
      ...Object.fromEntries(
        chains.filter(({ id }) => id !== safeChainId).map(({ id, rpcUrl }) => [`RPC_URL_${id}`, rpcUrl]),
      ),
    })
    const server = createServer(config, {
      network: pictures.network,
      localChains: [{ id: safeChainId, rpcUrl: chain(safeChainId).url }],
      grantsFile: fileURLToPath(new URL('../../../server/samples/demoGrants.json', import.meta.url)),
      extraScripts: [
        ...(await bundleDemoWallet(scripts, chains)),
        ...(await bundleBar(scripts, { chains, pages, accounts: [visitor, guest, traveller, nameless] })),
      ],
    })
    closing.unshift(() => server.close())
    const { url: page } = await server.listen()

    const folder = fileURLToPath(new URL('../../dist', import.meta.url))
    const run = randomUUID()
    const nodes = chains.map(({ rpcUrl }) => rpcUrl)
    const phone = await servePage({
      folder,
      file: 'phone.html',
      port: ports.phone,
      config: { run, relayUrl: relay.url, projectId, chains, accounts: [traveller, nameless] },
      reaches: [relay.url, ...nodes],
    })
    closing.unshift(phone.close)
    const safePage = await servePage({
      folder,
      file: 'safe.html',
      port: ports.safe,
      config: {
        run,
        appUrl: `${safeOrigin}/`,
        safe: { address: safe.address, name: treasury.name, threshold: 2 },
        owners,
        payerKey: payer.key,
        chain: chains.find(({ id }) => id === safeChainId) ?? chains[0],
      } as never,
      reaches: nodes,
      holds: safeOrigin,
    })
    closing.unshift(safePage.close)
    return { page, phone: phone.url, safe: safePage.url, nodes, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
