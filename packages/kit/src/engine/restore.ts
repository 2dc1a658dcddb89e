import { type EngineHost, KitError, type WalletEntry } from '@foyer/core'
import type { Config } from '@wagmi/core'
import type { Connections } from './connections.ts'
import type { Deadlines } from './deadlines.ts'
import { sleep, withDeadline } from './withDeadline.ts'

interface Parts {
  readonly config: Config
  readonly host: EngineHost
  readonly connections: Connections
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
}

/**
 * Takes up the connection of the last visit, if there was one, without anything opening in a wallet (B-4.7).
 * Waits a moment for the wallet to announce itself; all of it takes no longer than `deadlines.reconnect`.
 *
 * @throws KitError when there is nothing to take up, or not in time.
 */
export async function restore({ config, host, connections, deadlines, signal }: Parts): Promise<void> {
  const walletIds = await rememberedWallets(config, host)
  if (walletIds.length === 0) throw new KitError('walletOffline', 'No wallet is remembered.')
  const line = new AbortController()
  const give = () => line.abort(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  try {
    await withDeadline(
      async () => {
        const entry = await findEntry(host, walletIds, deadlines.announcement, line.signal)
        await connections.open({ entry, controller: line, silent: true, onPairingUri: () => {} })
      },
      { ms: deadlines.reconnect, signal: line.signal, who: 'The wallet' },
    )
  } catch (error) {
    line.abort(error)
    throw error
  } finally {
    signal.removeEventListener('abort', give)
  }
}

/** The painted session knows the wallet best; wagmi's own memory helps when there is none. */
async function rememberedWallets(config: Config, host: EngineHost): Promise<readonly string[]> {
  const painted = host.session.get()
  const recent = await config.storage?.getItem('recentConnectorId')
  return [painted.stale ? painted.wallet?.id : undefined, recent, around(host)].filter(
    (id) => typeof id === 'string',
  )
}

/** B-10.4. Inside a contract wallet, there is no other choice to remember. */
function around({ discovery }: EngineHost): string | undefined {
  if (!discovery.sources.get().framed) return undefined
  return discovery.wallets.find(({ connector }) => connector === 'safe')?.id
}

async function findEntry(
  host: EngineHost,
  walletIds: readonly string[],
  ms: number,
  signal: AbortSignal,
): Promise<WalletEntry> {
  const find = () => walletIds.map((id) => host.discovery.find(id)).find(isRestorable)
  const found = find()
  if (found) return found
  const wait = new AbortController()
  const stop = host.discovery.entries.subscribe(() => find() && wait.abort())
  signal.addEventListener('abort', () => wait.abort(), { once: true })
  await sleep(ms, wait.signal)
  stop()
  const entry = find()
  if (!entry) throw new KitError('walletNotInstalled', 'The wallet of the last visit is not in this page.')
  return entry
}

/** A wallet whose identity somebody else in this page claims too is for the visitor to choose (security T27). */
function isRestorable(entry: WalletEntry | undefined): entry is WalletEntry {
  return !!entry?.ready && !entry.contested && entry.route !== 'install'
}
