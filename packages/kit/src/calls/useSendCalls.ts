import type { Call, KitError, SendCallsOptions, SentCalls } from '@foyer/core'
import { useCallback, useState } from 'react'
import { useFoyer } from '../provider/KitContext.ts'
import { sendCalls } from './sendCalls.ts'
import { toError } from './useQuery.ts'

/** As wagmi's, with Foyer's options. */
export interface SendCallsVariables extends SendCallsOptions {
  readonly calls: readonly Call[]
  /** wagmi's name of `atomic`. */
  readonly forceAtomic?: boolean
}

/** The fields of TanStack Query that wagmi's hook has. */
export interface SendCallsState {
  readonly data: SentCalls | undefined
  readonly error: KitError | null
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly isIdle: boolean
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly variables: SendCallsVariables | undefined
  readonly reset: () => void
  /** Never rejects: see `error`. */
  readonly sendCalls: (variables: SendCallsVariables) => void
  /** @throws KitError as `sendCalls` of this package. */
  readonly sendCallsAsync: (variables: SendCallsVariables) => Promise<SentCalls>
  readonly mutate: SendCallsState['sendCalls']
  readonly mutateAsync: SendCallsState['sendCallsAsync']
}

interface State {
  readonly status: SendCallsState['status']
  readonly data?: SentCalls
  readonly error?: KitError
  readonly variables?: SendCallsVariables
}

/** Sends batches of calls (EIP-5792), in the shape of wagmi's hook of this name. */
export function useSendCalls(): SendCallsState {
  const kit = useFoyer()
  const [{ status, data, error, variables }, setState] = useState<State>({ status: 'idle' })

  const sendCallsAsync = useCallback(
    async (variables: SendCallsVariables) => {
      const { calls, forceAtomic, ...options } = variables
      // The newest counts, also of two with the same variables.
      const pending: State = { status: 'pending', variables }
      const update = (next: State) =>
        setState((before) => (before === pending ? { ...next, variables } : before))
      setState(pending)
      try {
        const atomic = options.atomic ?? forceAtomic ?? false
        const sent = await sendCalls(kit, calls, { ...options, atomic })
        update({ status: 'success', data: sent })
        return sent
      } catch (cause) {
        const failure = toError(cause)
        update({ status: 'error', error: failure })
        throw failure
      }
    },
    [kit],
  )
  const send = useCallback(
    (variables: SendCallsVariables) => void sendCallsAsync(variables).catch(() => {}),
    [sendCallsAsync],
  )
  const reset = useCallback(() => setState({ status: 'idle' }), [])

  return {
    data,
    error: error ?? null,
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    variables,
    reset,
    sendCalls: send,
    sendCallsAsync,
    mutate: send,
    mutateAsync: sendCallsAsync,
  }
}
