import { type CallCommands, isBatchId, KitError, toKitError } from '@foyer/core'
import { askCallsStatus } from './askCallsStatus.ts'
import { askCapabilities } from './askCapabilities.ts'
import { ask, type CallsContext, connectedAccount } from './callsContext.ts'
import { sendCalls } from './sendCalls.ts'

/** Batches of calls through the connected wallet. */
export function createCallCommands(context: CallsContext): CallCommands {
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
