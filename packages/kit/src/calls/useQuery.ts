import { KitError } from '@foyer/core'
import { useCallback, useEffect, useRef, useState } from 'react'

/** State of a requested value, with the fields of TanStack Query that wagmi's hooks have. */
export interface CallsQuery<Data> {
  readonly data: Data | undefined
  readonly error: KitError | null
  readonly status: 'pending' | 'success' | 'error'
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** A request is on its way. */
  readonly isFetching: boolean
  /** Asks again. */
  readonly refetch: () => void
}

interface State<Data> {
  readonly key: string | undefined
  readonly data?: Data
  readonly error?: KitError | undefined
  readonly isFetching: boolean
}

/**
 * Asks as soon as there is a key, and again when it changes.
 *
 * @param key What is asked for; undefined while nothing is.
 * @param isFinal Whether the value changes no more. Until then it is asked for again.
 */
export function useQuery<Data>(
  key: string | undefined,
  ask: () => Promise<Data>,
  isFinal: (data: Data) => boolean = () => true,
): CallsQuery<Data> {
  const [state, setState] = useState<State<Data>>({ key, isFetching: false })
  const [turn, setTurn] = useState(0)
  const latest = useRef({ ask, isFinal })
  useEffect(() => {
    latest.current = { ask, isFinal }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another request
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const update = (next: Partial<State<Data>>) => {
      if (isCurrent)
        setState((before) => ({ ...(before.key === key ? before : { isFetching: false }), ...next, key }))
    }
    update({ isFetching: true })
    latest.current.ask().then(
      (data) => {
        update({ data, error: undefined, isFetching: false })
        if (isCurrent && !latest.current.isFinal(data)) setTurn((before) => before + 1)
      },
      (cause: unknown) => update({ error: toError(cause), isFetching: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, turn])

  const refetch = useCallback(() => setTurn((before) => before + 1), [])
  const known: State<Data> = state.key === key ? state : { key, isFetching: false }
  const status = known.error ? 'error' : known.data === undefined ? 'pending' : 'success'
  return {
    data: known.data,
    error: known.error ?? null,
    status,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    isFetching: known.isFetching,
    refetch,
  }
}

export function toError(cause: unknown): KitError {
  return cause instanceof KitError
    ? cause
    : new KitError('unknown', 'An unexpected error was thrown.', { cause })
}
