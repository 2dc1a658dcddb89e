import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '@foyer/server/app'
import { readConfig } from '@foyer/server/config'
import { type BundledScript, bundleDemoWallet, bundleScript } from '@foyer/testbed/bundle'
import { startRelay } from '@foyer/testbed/pairing'
import type { BarConfig } from '../bar/barConfig.ts'
import { type Closing, createClosing } from './createClosing.ts'
import { demoAccounts, safeOwners, treasury } from './demoAccounts.ts'
import type { DemoPorts } from './demoPorts.ts'
import { servePage } from './servePage.ts'
import { type DemoNetworks, startNetworks } from './startNetworks.ts'
import { type PictureHost, startPictureHost } from './startPictureHost.ts'

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

/** Addresses that the server and the pages need from the parts started before them. */
interface Surroundings {
  readonly closing: Closing
  readonly networks: DemoNetworks
  readonly pictures: PictureHost
  readonly relayUrl: string
}

const { visitor, guest, traveller, nameless, payer } = demoAccounts
const projectId = 'foyer-demo'

/**
 * The whole product on this machine, from real parts: five local chains with ENS and a Safe, a relay, a picture host,
 * the production server with sample grants, the Demo Wallet in its page, and the pages of the Demo Phone and the Demo Safe.
 *
 * @throws Error when any of them cannot start. What was started by then has been ended.
 */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const closing = createClosing()
  try {
    const pictures = await startPictureHost()
    closing.add(pictures.close)
    const networks = await startNetworks(closing, pictures.url)
    const relay = await startRelay()
    closing.add(relay.stop)

    const started = { closing, networks, pictures, relayUrl: relay.url }
    const page = await startServer(options, started)
    const pages = await startPages(options, started)
    const nodes = networks.chains.map(({ rpcUrl }) => rpcUrl)
    return { page, ...pages, nodes, close: closing.close }
  } catch (cause) {
    await closing.close()
    throw cause
  }
}

/**
 * The page inside the Safe. Its origin differs from that of the page in a tab, so that the two share no storage.
 */
const safeOrigin = ({ page }: DemoPorts) => `http://safe.localhost:${page}`
const localhost = (port: number) => `http://localhost:${port}`

/** Starts the production server. Returns the URL of its page. */
async function startServer(
  { ports, scripts, environment = {} }: DemoOptions,
  { closing, networks: { chains, safe }, pictures, relayUrl }: Surroundings,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-demo-'))
  closing.add(() => rm(dataDir, { recursive: true, force: true }))
  const pages = { phone: localhost(ports.phone), safe: localhost(ports.safe) }
  const nodes = chains.filter(({ id }) => id !== safe.chain.id)
  const config = readConfig({
    // One node answers for each network. The server's warning of that is for sites.
    LOG_LEVEL: 'error',
    WALLETCONNECT_ONE_APPROVAL: 'on',
    ALL_WALLETS: 'on',
    DOCTOR: 'on',
    MULTIPLE_WALLETS: 'on',
    ...environment,
    NODE_ENV: 'development',
    PORT: String(ports.page),
    DATA_DIR: dataDir,
    WALLETCONNECT_PROJECT_ID: projectId,
    WALLETCONNECT_RELAY_URL: relayUrl,
    SAFE_ORIGIN: safeOrigin(ports),
    SAFE_PARENTS: pages.safe,
    ...Object.fromEntries(nodes.map(({ id, rpcUrl }) => [`RPC_URL_${id}`, rpcUrl])),
  })
  const server = createServer(config, {
    network: pictures.network,
    // Nodes and pictures are on this machine, which may be busy.
    lookupDeadlineMs: 60_000,
    localChains: [{ id: safe.chain.id, rpcUrl: safe.chain.rpcUrl }],
    grantsFile: fileURLToPath(new URL('../../../server/samples/demoGrants.json', import.meta.url)),
    extraScripts: [
      ...(await bundleDemoWallet(scripts, chains)),
      ...(await bundleBar(scripts, { chains, pages, accounts: [visitor, guest, traveller, nameless] })),
    ],
  })
  closing.add(() => server.close())
  const { url } = await server.listen()
  return url
}

/** Serves the pages of the Demo Phone and the Demo Safe. Returns their URLs. */
async function startPages(
  { ports }: DemoOptions,
  { closing, networks: { chains, safe }, relayUrl }: Surroundings,
): Promise<{ readonly phone: string; readonly safe: string }> {
  const folder = fileURLToPath(new URL('../../dist', import.meta.url))
  const run = randomUUID()
  const nodes = chains.map(({ rpcUrl }) => rpcUrl)
  const phone = await servePage({
    folder,
    file: 'phone.html',
    port: ports.phone,
    config: { run, relayUrl, projectId, chains, accounts: [traveller, nameless] },
    reaches: [relayUrl, ...nodes],
  })
  closing.add(phone.close)
  const origin = safeOrigin(ports)
  const safePage = await servePage({
    folder,
    file: 'safe.html',
    port: ports.safe,
    config: {
      run,
      appUrl: `${origin}/`,
      safe: {
        address: safe.address,
        batchLibrary: safe.batchLibrary,
        name: treasury.name,
        threshold: safe.threshold,
      },
      owners: safeOwners,
      payerKey: payer.key,
      chain: safe.chain,
    },
    reaches: nodes,
    holds: origin,
  })
  closing.add(safePage.close)
  return { phone: phone.url, safe: safePage.url }
}

const entry = fileURLToPath(new URL('../bar/main.ts', import.meta.url))

/** Builds the bar of the demo into the folder `target`; see `bundleScript`. */
function bundleBar(target: string, config: BarConfig): Promise<readonly BundledScript[]> {
  return bundleScript(target, {
    entry,
    name: 'demo-bar',
    settings: { name: 'demo-bar-config', variable: 'foyerDemo', value: config },
  })
}
