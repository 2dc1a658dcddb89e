import { useCallback, useEffect, useRef } from 'react'

type Run = <Result>(
  work: () => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: (error: unknown) => void,
) => void

/**
 * Runs asynchronous work of which only the newest counts: the outcome of an older run is dropped, and every outcome
 * after the component was removed.
 */
export function useTask(): Run {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return useCallback<Run>((work, onDone, onFailed) => {
    current.current?.abort()
    current.current = new AbortController()
    const { signal } = current.current
    work().then(
      (result) => signal.aborted || onDone(result),
      (error) => signal.aborted || onFailed(error),
    )
  }, [])
}
