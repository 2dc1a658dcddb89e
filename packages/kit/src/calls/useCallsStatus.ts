import { batchUnknownTries, type CallsStatus, isBatchId } from '@foyer/core'
import { useFoyer } from '../provider/KitContext.ts'
import { callCommands } from './callCommands.ts'
import { type CallsQuery, useQuery } from './useQuery.ts'

/**
 * The status of a batch (EIP-5792), in the shape of wagmi's hook of this name. Asks again until the batch has ended: all
 * batches of the page together cause one request in 2 s at most. An error after which the next request may succeed, such as
 * that of a wallet that is busy, is not shown: `data` stays.
 *
 * @param options.id The id that `sendCalls` has returned; undefined asks nothing.
 */
export function useCallsStatus({ id }: { readonly id: string | undefined }): CallsQuery<CallsStatus> {
  const kit = useFoyer()
  return useQuery(
    id,
    async () => {
      const commands = await callCommands(kit)
      return commands.status(id ?? '')
    },
    {
      isFinal: ({ status }) => status === 'success' || status === 'failure',
      isFinalError({ code }, count) {
        // A wallet may not know its batch for a while.
        if (code === 'batchUnknown') return count >= batchUnknownTries || !isBatchId(id)
        return code === 'unsupportedMethod' || code === 'outdatedPage'
      },
    },
  )
}
