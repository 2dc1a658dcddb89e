import { type EngineHost, KitError, type WalletEntry } from '@foyer/core'
import type { Config } from 'wagmi'
import { isSilence } from '../connectors/connectorCreator.ts'
import type { EngineContext } from '../engineContext.ts'
import { sleep, sleepUntil } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'

/**
 * Wallet ids in order of preference: of the restored session, of wagmi's storage, of the Safe around the page. Waits,
 * at most `reconnectMs`, while wagmi's provider in the host's page reconnects.
 */
export async function rememberedWallets(
  { config, host, timeouts }: EngineContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (config.state.status === 'reconnecting')
    await sleepUntil(
      timeouts.reconnectMs,
      (wake) =>
        config.subscribe(
          ({ status }) => status,
          (status) => status !== 'reconnecting' && wake(),
        ),
      signal,
    )
  const restored = host.session.get()
  const recent = await recentWalletId(config)
  return [restored.stale ? restored.wallet?.id : undefined, recent, surroundingSafe(host)].filter(
    (id): id is string => typeof id === 'string',
  )
}

/** As wagmi has stored it, perhaps in a storage of the host. One that cannot be read is none. */
export async function recentWalletId({ storage }: Config): Promise<unknown> {
  try {
    return await storage?.getItem('recentConnectorId')
  } catch {
    return undefined
  }
}

function surroundingSafe({ discovery }: EngineHost): string | undefined {
  if (!discovery.sources.get().framed) return undefined
  return discovery.wallets.find(({ connector }) => connector === 'safe')?.id
}

interface Remembered {
  readonly connections: Connections
  readonly walletIds: readonly string[]
  /** Ends it; a connection that has been opened by then stays. */
  readonly signal: AbortSignal
}

/**
 * Opens the first of these wallets that answers, without opening anything in it. Waits `timeouts.announcementMs` for the
 * wallets to announce themselves (EIP-6963).
 *
 * @throws KitError `walletNotInstalled` if none is in the page, `timeout` without an answer within `timeouts.lateMs`,
 *   the wallet's error if it has not received the request; anything else is an answer of the wallet: it shares no account.
 */
export async function openRemembered(
  context: EngineContext,
  { connections, walletIds, signal }: Remembered,
): Promise<void> {
  const entries = await findEntries(context, walletIds, signal)
  await openFirst(context, entries, { connections, signal })
}

/** The others start half of `reconnectMs` later, or when the first one fails. */
async function openFirst(
  { config, host, timeouts }: EngineContext,
  entries: readonly WalletEntry[],
  { connections, signal }: Pick<Remembered, 'connections' | 'signal'>,
) {
  const headStart = new AbortController()
  const candidates = entries.map((entry) => ({ entry, controller: new AbortController() }))
  const isOpen = (controller: AbortController) =>
    [...config.state.connections.keys()].some((uid) => connections.find(uid)?.controller === controller)
  const attempts = candidates.map(async ({ entry, controller }, index) => {
    if (index > 0) await sleep(timeouts.reconnectMs / 2, headStart.signal)
    // The visitor has disconnected or chosen a wallet meanwhile.
    signal.throwIfAborted()
    const onAbort = () => isOpen(controller) || controller.abort(signal.reason)
    signal.addEventListener('abort', onAbort)
    await connections.open({
      appName: host.appName,
      entry,
      controller,
      silent: true,
      keepsOthers: host.connections !== undefined,
    })
    return controller
  })
  attempts[0]?.catch(() => headStart.abort())
  const opened = await Promise.any(attempts).catch(({ errors }: AggregateError) => {
    // A wallet that has not answered may still come.
    throw errors.find(isSilence) ?? errors[0]
  })
  for (const { controller } of candidates) {
    if (controller !== opened)
      controller.abort(new KitError('walletOffline', 'Another wallet was there first.'))
  }
}

/**
 * @throws KitError `walletNotInstalled` if none of the wallets is in the page in time, `unauthorized` if the visitor
 *   has to choose because several providers claim its id.
 */
async function findEntries(
  { host, timeouts }: EngineContext,
  walletIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly WalletEntry[]> {
  const all = () => [...new Set(walletIds)].flatMap((id) => host.discovery.find(id) ?? [])
  const find = () => all().filter(canReconnect)
  host.discovery.look()
  if (find().length === 0)
    await sleepUntil(
      timeouts.announcementMs,
      (wake) => host.discovery.entries.subscribe(() => find().length > 0 && wake()),
      signal,
    )
  const entries = find()
  if (entries.length > 0) return entries
  throw all().some(({ contested, transient }) => contested || transient)
    ? new KitError('unauthorized', 'The wallet of the last visit is one of several.')
    : new KitError('walletNotInstalled', 'The wallet of the last visit is not in this page.')
}

function canReconnect({ ready, contested, transient, route }: WalletEntry): boolean {
  return ready && !contested && !transient && route !== 'install'
}
