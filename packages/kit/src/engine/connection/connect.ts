import {
  type AttemptEvent,
  attemptReducer,
  type CommandResult,
  type EngineHost,
  failedWith,
  KitError,
  succeeded,
  toKitError,
  type WalletEntry,
} from '@foyer/core'
import type { Connection } from 'wagmi'
import { requireChain } from '../chains/findChain.ts'
import { walletNotInstalled } from '../connectors/connectorCreator.ts'
import { awaitApproval, canBeApproved } from '../connectors/injected/lateApproval.ts'
import { forgetApp, noteApp, storeApp } from '../connectors/walletConnect/deepLinkChoice.ts'
import type { EngineContext } from '../engineContext.ts'
import { missingFileError } from '../fetchPart.ts'
import type { OneApproval } from '../signIn/oneApproval.ts'
import type { Connections } from './connections.ts'

export interface Connect {
  /** Never rejects. The state is in `host.attempt`. */
  connect(walletId: string, chainId: number | undefined): Promise<CommandResult>
  cancel(): void
}

interface Options {
  /** Signs in with the approval to connect. Undefined: connects alone. */
  readonly approval: OneApproval | undefined
  readonly connections: Connections
  /** Called before `attempt` becomes connected, so that the session is up to date. */
  readonly onConnected: () => void
}

interface ActiveAttempt {
  readonly walletId: string
  readonly chainId: number | undefined
  readonly controller: AbortController
  /** Opens nothing in the wallet, which has approved already. */
  readonly silent: boolean
}

/**
 * Runs one attempt at a time. Another wallet replaces it; the same wallet again joins it. While its failure is shown, an
 * approval of a prompt that is still open in the wallet connects.
 */
export function createConnect(
  context: EngineContext,
  { approval, connections, onConnected }: Options,
): Connect {
  const { host, timeouts } = context
  const dispatch = (event: AttemptEvent) => host.attempt.set(attemptReducer(host.attempt.get(), event))
  let active: ActiveAttempt | undefined
  let failure = new AbortController()
  let running = Promise.resolve<CommandResult>(succeeded)

  function cancel() {
    const { controller } = active ?? {}
    active = undefined
    failure.abort()
    controller?.abort(replaced())
    if (controller) {
      host.report?.({ type: 'attemptCancelled' })
      forgetApp(host)
    }
    dispatch({ type: 'reset' })
  }

  async function run(attempt: ActiveAttempt): Promise<CommandResult> {
    const { walletId } = attempt
    const isActive = () => active === attempt
    reportStart(host, walletId)
    dispatch({ type: 'start', walletId })
    const slowTimer = setTimeout(() => isActive() && dispatch({ type: 'slow' }), timeouts.slowAfterMs)
    try {
      const entry = await open(context, {
        approval,
        connections,
        attempt,
        dispatch: (event) => isActive() && dispatch(event),
      })
      if (!isActive()) return failedWith(replaced())
      storeApp(host, isOfOtherPhone(context))
      host.discovery.remember(entry.wallet.id)
      onConnected()
      dispatch({ type: 'connected' })
      host.report?.({ type: 'attemptEnded' })
      return succeeded
    } catch (cause) {
      const error = await toConnectError(cause, host)
      // A cancelled or replaced attempt reports nothing.
      if (!isActive()) return failedWith(replaced())
      forgetApp(host)
      dispatch({ type: 'fail', error })
      host.report?.({ type: 'attemptEnded', error })
      if (canBeApproved(error)) void follow(attempt)
      return failedWith(error)
    } finally {
      clearTimeout(slowTimer)
      if (isActive()) active = undefined
    }
  }

  function launch(walletId: string, chainId: number | undefined, silent = false) {
    cancel()
    active = { walletId, chainId, controller: new AbortController(), silent }
    running = run(active)
    return running
  }

  async function follow({ walletId, chainId }: ActiveAttempt) {
    failure = new AbortController()
    if (await awaitApproval(context, walletId, failure.signal)) void launch(walletId, chainId, true)
  }

  return {
    cancel,
    connect: (walletId, chainId) => (active?.walletId === walletId ? running : launch(walletId, chainId)),
  }
}

interface Opening extends Pick<Options, 'approval' | 'connections'> {
  readonly attempt: ActiveAttempt
  /** Ignores the events of an attempt that has ended. */
  readonly dispatch: (event: AttemptEvent) => void
}

async function open(
  { config, host }: EngineContext,
  { approval, attempt, connections, dispatch }: Opening,
): Promise<WalletEntry> {
  const { walletId, chainId, controller, silent } = attempt
  if (chainId !== undefined) requireChain(config.chains, chainId)
  const entry = findEntry(host, walletId)
  await connections.open({
    appName: host.appName,
    approval,
    entry,
    controller,
    chainId,
    silent,
    keepsOthers: host.connections !== undefined,
    onPairingUri(pairingUri) {
      if (controller.signal.aborted) return
      noteApp(host, entry, pairingUri)
      dispatch({ type: 'uri', pairingUri })
    },
    onRelayError: (error) => dispatch({ type: 'relay', ...(error && { error }) }),
  })
  return entry
}

const replaced = () => new KitError('userRejected', 'The attempt was cancelled, or replaced by a newer one.')

function reportStart({ discovery, report }: EngineHost, walletId: string) {
  const route = discovery.find(walletId)?.route
  report?.({ type: 'attemptBegan', walletId, ...(route && { route }) })
}

/** Whether the wallet in use is none that is paired, while such a one is connected. */
function isOfOtherPhone({ config }: EngineContext): boolean {
  const { connections, current } = config.state
  const isPaired = ({ connector }: Connection) => connector.type === 'walletConnect'
  const used = current && connections.get(current)
  return !(used && isPaired(used)) && [...connections.values()].some(isPaired)
}

async function toConnectError(cause: unknown, host: EngineHost): Promise<KitError> {
  const error = toKitError(cause, 'connect')
  return error.code === 'outdatedPage' ? missingFileError(host, cause) : error
}

/** @throws KitError `walletNotInstalled` if the wallet has gone since it was listed. */
function findEntry(host: EngineHost, walletId: string): WalletEntry {
  host.discovery.look()
  const entry = host.discovery.find(walletId)
  if (entry?.ready) return entry
  throw walletNotInstalled(entry?.wallet.name)
}
