import type { CallsStatus } from '@foyer/core'
import { useFoyer } from '../provider/KitContext.ts'
import { callCommands } from './callCommands.ts'
import { type CallsQuery, useQuery } from './useQuery.ts'

/**
 * The status of a batch (EIP-5792), in the shape of wagmi's hook of this name. Asks again until the batch has ended: all
 * batches of the page together cause one request in 2 s at most.
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
    ({ status }) => status === 'success' || status === 'failure',
  )
}
