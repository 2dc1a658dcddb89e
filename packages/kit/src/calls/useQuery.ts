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

/** Decides when a request is not made again. By default, each outcome is final. */
interface Ends<Data> {
  /** Whether the value changes no more. */
  readonly isFinal?: (data: Data) => boolean
  /** `count` errors with this code have come in a row. */
  readonly isFinalError?: (error: KitError, count: number) => boolean
}

/** Pause after an error that is not final: it may have come without any request to the wallet. */
const retryMs = 2_000

/**
 * Asks as soon as there is a key, and again when it changes.
 *
 * @param key What is asked for; undefined while nothing is.
 * @param ends Until an outcome is final, the value is asked for again. Errors before that are not shown.
 */
export function useQuery<Data>(
  key: string | undefined,
  ask: () => Promise<Data>,
  { isFinal = () => true, isFinalError = () => true }: Ends<Data> = {},
): CallsQuery<Data> {
  const [state, setState] = useState<State<Data>>({ key, isFetching: false })
  const [turn, setTurn] = useState(0)
  const refetch = useCallback(() => setTurn((before) => before + 1), [])
  const latest = useRef({ ask, isFinal, isFinalError })
  const failed = useRef<Failed>(undefined)
  useEffect(() => {
    latest.current = { ask, isFinal, isFinalError }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another request
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = (next: Partial<State<Data>>) => {
      if (isCurrent)
        setState((before) => ({ ...(before.key === key ? before : { isFetching: false }), ...next, key }))
    }
    update({ isFetching: true })
    latest.current.ask().then(
      (data) => {
        if (!isCurrent) return
        failed.current = undefined
        update({ data, error: undefined, isFetching: false })
        if (!latest.current.isFinal(data)) refetch()
      },
      (cause: unknown) => {
        if (!isCurrent) return
        const error = toError(cause)
        failed.current = oneMore(failed.current, key, error)
        const isFinal = latest.current.isFinalError(error, failed.current.count)
        update({ ...(isFinal && { error }), isFetching: false })
        if (!isFinal) timer = setTimeout(refetch, retryMs)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, turn])

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

/** Errors with the same code in a row. */
type Failed = { readonly key: string; readonly code: string; readonly count: number } | undefined

function oneMore(before: Failed, key: string, { code }: KitError) {
  const isRepeated = before?.key === key && before.code === code
  return { key, code, count: isRepeated ? before.count + 1 : 1 }
}

export function toError(cause: unknown): KitError {
  return cause instanceof KitError
    ? cause
    : new KitError('unknown', 'An unexpected error was thrown.', { cause })
}
