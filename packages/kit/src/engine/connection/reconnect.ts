import { type EngineHost, KitError, type WalletEntry } from '@foyer/core'
import type { Config } from '@wagmi/core'
import type { Deadlines } from '../time/timeouts.ts'
import { sleep, withDeadline } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'

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
  const tries = new AbortController()
  const give = () => tries.abort(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  try {
    await withDeadline(
      async () => {
        await openFirst(await findEntries(host, walletIds, deadlines.announcement, tries.signal))
      },
      { ms: deadlines.reconnect, signal: tries.signal, who: 'The wallet' },
    )
  } catch (error) {
    tries.abort(error)
    throw error
  } finally {
    signal.removeEventListener('abort', give)
  }

  function open(entry: WalletEntry, line: AbortController) {
    // A visitor who has left, or chosen, does not want the next one taken up either.
    tries.signal.throwIfAborted()
    tries.signal.addEventListener('abort', () => line.abort(tries.signal.reason), { once: true })
    return connections.open({ entry, controller: line, silent: true, onPairingUri: () => {} })
  }

  /** W26. A wallet that hangs does not keep the next one waiting for long; the one that is painted has a head start. */
  async function openFirst(entries: readonly WalletEntry[]) {
    const headStart = new AbortController()
    const lines = entries.map((entry) => ({ entry, line: new AbortController() }))
    const attempts = lines.map(async ({ entry, line }, index) => {
      if (index > 0) await sleep(deadlines.reconnect / 2, headStart.signal)
      await open(entry, line)
      return line
    })
    attempts[0]?.catch(() => headStart.abort())
    const won = await Promise.any(attempts).catch(({ errors: [error] }: AggregateError) => {
      throw error
    })
    for (const { line } of lines) {
      if (line !== won) line.abort(new KitError('walletOffline', 'Another wallet was there first.'))
    }
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

/** Those of the remembered wallets that are in the page, at least one of them. */
async function findEntries(
  host: EngineHost,
  walletIds: readonly string[],
  ms: number,
  signal: AbortSignal,
): Promise<readonly WalletEntry[]> {
  const find = () => [...new Set(walletIds)].map((id) => host.discovery.find(id)).filter(isRestorable)
  const found = find()
  if (found.length > 0) return found
  const wait = new AbortController()
  const stop = host.discovery.entries.subscribe(() => find().length > 0 && wait.abort())
  signal.addEventListener('abort', () => wait.abort(), { once: true })
  await sleep(ms, wait.signal)
  stop()
  const entries = find()
  if (entries.length === 0)
    throw new KitError('walletNotInstalled', 'The wallet of the last visit is not in this page.')
  return entries
}

/** A wallet whose identity somebody else in this page claims too is for the visitor to choose (security T27). */
function isRestorable(entry: WalletEntry | undefined): entry is WalletEntry {
  return !!entry?.ready && !entry.contested && entry.route !== 'install'
}
