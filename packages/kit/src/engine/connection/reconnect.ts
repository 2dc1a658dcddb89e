import { type EngineHost, KitError, type WalletEntry } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { sleep, sleepUntil, withTimeout } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'

/**
 * Reconnects the wallet of the last visit without opening anything in it. Waits `timeouts.announcementMs` for the
 * wallet to announce itself (EIP-6963); everything together takes at most `timeouts.reconnectMs`.
 *
 * @throws KitError if there is nothing to reconnect, or on timeout.
 */
export async function reconnect(
  context: EngineContext,
  connections: Connections,
  signal: AbortSignal,
): Promise<void> {
  const controller = new AbortController()
  const cancel = () => controller.abort(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await hostReconnected(context, controller.signal)
    if (context.live()) return
    const walletIds = await rememberedWallets(context)
    if (walletIds.length === 0) throw new KitError('walletOffline', 'No wallet is remembered.')
    await withTimeout(
      async () => {
        const entries = await findEntries(context, walletIds, controller.signal)
        await openFirst(context, connections, entries, controller.signal)
      },
      { timeoutMs: context.timeouts.reconnectMs, signal: controller.signal, subject: 'The wallet' },
    )
  } catch (error) {
    controller.abort(error)
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Waits, at most `reconnectMs`, while wagmi's provider in the host's page reconnects. */
async function hostReconnected({ config, timeouts }: EngineContext, signal: AbortSignal): Promise<void> {
  if (config.state.status !== 'reconnecting') return
  await sleepUntil(
    timeouts.reconnectMs,
    (wake) =>
      config.subscribe(
        ({ status }) => status,
        (status) => status !== 'reconnecting' && wake(),
      ),
    signal,
  )
}

/** Opens the first wallet that answers. The others start half of `reconnectMs` later, or when the first one fails. */
async function openFirst(
  { host, timeouts }: EngineContext,
  connections: Connections,
  entries: readonly WalletEntry[],
  signal: AbortSignal,
) {
  const headStart = new AbortController()
  const candidates = entries.map((entry) => ({ entry, controller: new AbortController() }))
  const attempts = candidates.map(async ({ entry, controller }, index) => {
    if (index > 0) await sleep(timeouts.reconnectMs / 2, headStart.signal)
    // The visitor has disconnected or chosen a wallet meanwhile.
    signal.throwIfAborted()
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
    await connections.open({ appName: host.appName, entry, controller, silent: true })
    return controller
  })
  attempts[0]?.catch(() => headStart.abort())
  const opened = await Promise.any(attempts).catch(({ errors: [error] }: AggregateError) => {
    throw error
  })
  for (const { controller } of candidates) {
    if (controller !== opened)
      controller.abort(new KitError('walletOffline', 'Another wallet was there first.'))
  }
}

/** Wallet ids in order of preference: of the restored session, of wagmi's storage, of the Safe around the page. */
async function rememberedWallets({ config, host }: EngineContext): Promise<readonly string[]> {
  const restored = host.session.get()
  const recent = await config.storage?.getItem('recentConnectorId')
  return [restored.stale ? restored.wallet?.id : undefined, recent, surroundingSafe(host)].filter(
    (id) => typeof id === 'string',
  )
}

function surroundingSafe({ discovery }: EngineHost): string | undefined {
  if (!discovery.sources.get().framed) return undefined
  return discovery.wallets.find(({ connector }) => connector === 'safe')?.id
}

/** @throws KitError `walletNotInstalled` if none of the wallets is in the page in time. */
async function findEntries(
  { host, timeouts }: EngineContext,
  walletIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly WalletEntry[]> {
  const find = () => [...new Set(walletIds)].map((id) => host.discovery.find(id)).filter(canReconnect)
  const found = find()
  if (found.length > 0) return found
  await sleepUntil(
    timeouts.announcementMs,
    (wake) => host.discovery.entries.subscribe(() => find().length > 0 && wake()),
    signal,
  )
  const entries = find()
  if (entries.length === 0)
    throw new KitError('walletNotInstalled', 'The wallet of the last visit is not in this page.')
  return entries
}

/** A wallet that cannot be told from another by its id has to be chosen by the visitor. */
function canReconnect(entry: WalletEntry | undefined): entry is WalletEntry {
  return !!entry?.ready && !entry.contested && !entry.transient && entry.route !== 'install'
}
