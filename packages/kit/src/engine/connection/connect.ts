import {
  type AttemptEvent,
  attemptReducer,
  type EngineHost,
  errorTexts,
  KitError,
  toKitError,
  type WalletEntry,
} from '@foyer/core'
import type { Config } from '@wagmi/core'
import { deepLinkKey, rememberDeepLink } from '../connectors/walletConnect/deepLinkChoice.ts'
import type { Environment } from '../environment.ts'
import type { Deadlines } from '../time/timeouts.ts'
import type { Connections } from './connections.ts'

export interface Connecting {
  /** Never rejects: what came of it is in `host.attempt`. */
  connect(walletId: string, chainId: number | undefined): Promise<void>
  cancel(): void
}

interface Parts {
  readonly config: Config
  readonly host: EngineHost
  readonly connections: Connections
  readonly deadlines: Deadlines
  readonly environment: Environment
  /** Called right before the attempt is declared connected, so that the session is there first. */
  readonly onConnected: () => void
}

interface Alive {
  readonly walletId: string
  readonly controller: AbortController
}

/** One attempt at a time. Another wallet takes its place; the same wallet again is the same attempt (W15). */
export function createConnecting(parts: Parts): Connecting {
  const { config, host, connections, deadlines, environment, onConnected } = parts
  const dispatch = (event: AttemptEvent) => host.attempt.set(attemptReducer(host.attempt.get(), event))
  let alive: Alive | undefined
  let running = Promise.resolve()

  function cancel() {
    const { controller } = alive ?? {}
    alive = undefined
    controller?.abort(new KitError('userRejected', 'The attempt was given up.'))
    if (controller) forgetApp()
    dispatch({ type: 'reset' })
  }

  /** Nothing came of an attempt; what it wrote down for later requests has no use. */
  function forgetApp() {
    if (host.session.get().status === 'disconnected') host.storage.removeItem(deepLinkKey)
  }

  async function run(walletId: string, chainId: number | undefined, controller: AbortController) {
    const isAlive = () => alive?.controller === controller
    dispatch({ type: 'start', walletId })
    const slow = setTimeout(() => isAlive() && dispatch({ type: 'slow' }), deadlines.slow)
    try {
      checkChain(config, chainId)
      const entry = findEntry(host, walletId)
      await connections.open({
        entry,
        controller,
        silent: false,
        chainId,
        onPairingUri(pairingUri) {
          if (!isAlive()) return
          rememberDeepLink(host, entry, pairingUri)
          dispatch({ type: 'uri', pairingUri })
        },
      })
      if (!isAlive()) return
      // B-3.44: the app of the wallet before this one is for its requests only.
      if (entry.route !== 'deepLink') host.storage.removeItem(deepLinkKey)
      host.discovery.remember(walletId)
      onConnected()
      dispatch({ type: 'connected' })
    } catch (cause) {
      // Nobody waits for an attempt that was given up or replaced.
      if (!isAlive()) return
      forgetApp()
      dispatch({ type: 'fail', error: explain(cause) })
    } finally {
      clearTimeout(slow)
      if (isAlive()) alive = undefined
    }
  }

  /** A chunk that cannot be fetched is a newer deployment's doing, unless nothing can be fetched at all. */
  function explain(cause: unknown): KitError {
    const error = toKitError(cause, 'connect')
    if (error.code !== 'outdatedPage' || environment.isActive()) return error
    return new KitError('networkUnreachable', errorTexts.networkUnreachable, { cause })
  }

  return {
    cancel,
    connect(walletId, chainId) {
      if (alive?.walletId === walletId) return running
      cancel()
      const controller = new AbortController()
      alive = { walletId, controller }
      running = run(walletId, chainId, controller)
      return running
    },
  }
}

function findEntry(host: EngineHost, walletId: string): WalletEntry {
  const entry = host.discovery.find(walletId)
  if (entry?.ready) return entry
  throw new KitError(
    'walletNotInstalled',
    `${entry?.wallet.name ?? 'This wallet'} is not installed or not available.`,
  )
}

function checkChain(config: Config, chainId: number | undefined) {
  if (chainId === undefined || config.chains.some((chain) => chain.id === chainId)) return
  throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
}
