import { type CallCommands, isBatchId, KitError, toKitError } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { askCallsStatus, askCapabilities } from './callReads.ts'
import {
  ask,
  type CallsContext,
  type CallsPart,
  connectedAccount,
  type PutTransaction,
} from './callsContext.ts'
import { createTurns } from './createTurns.ts'
import { sendCalls } from './sendCalls.ts'
import { waitForCalls } from './waitForCalls.ts'

/**
 * @param engine What the engine's parts work with.
 * @param put Lists batches in the account dialog.
 */
export function openCalls(engine: EngineContext, put: PutTransaction): CallsPart {
  const { environment, signal, timeouts } = engine
  const { storage } = environment
  const turns = createTurns({ environment, storage, intervalMs: timeouts.callsStatusMs, signal })
  const context: CallsContext = { ...engine, put, turns }
  return {
    commands: createCallCommands(context),
    wait: (waited, row) => waitForCalls(context, waited, row),
  }
}

/** Batches of calls through the connected wallet. */
function createCallCommands(context: CallsContext): CallCommands {
  return {
    async capabilities(chainIds) {
      const account = await connectedAccount(context)
      return askCapabilities(context, account, chainIds ?? [account.chainId])
    },
    send: (calls, options) => sendCalls(context, calls, options),
    async status(id) {
      requireId(id)
      return askCallsStatus(context, id)
    },
    async show(id) {
      requireId(id)
      const { connector } = await connectedAccount(context)
      try {
        await ask(context, connector, 'wallet_showCallsStatus', [id])
      } catch (error) {
        throw toKitError(error, 'other')
      }
    },
  }
}

/** @throws KitError `batchUnknown` for what no wallet gives. */
function requireId(id: unknown): void {
  if (!isBatchId(id)) throw new KitError('batchUnknown', 'A batch has an id of 1 to 8,194 characters.')
}
