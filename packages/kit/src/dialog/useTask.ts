import { useCallback, useEffect, useRef } from 'react'

type Run = <Result>(
  work: () => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: (error: unknown, again: () => void) => void,
) => void

/**
 * Runs asynchronous work of which only the newest counts: the outcome of an older run is dropped, and every outcome
 * after the component was removed. A failure comes with a function that runs the work again.
 */
export function useTask(): Run {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return useCallback<Run>(function run(work, onDone, onFailed) {
    current.current?.abort()
    current.current = new AbortController()
    const { signal } = current.current
    work().then(
      (result) => signal.aborted || onDone(result),
      (error) => signal.aborted || onFailed(error, () => signal.aborted || run(work, onDone, onFailed)),
    )
  }, [])
}
