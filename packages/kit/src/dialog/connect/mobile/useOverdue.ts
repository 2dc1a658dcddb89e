import { useEffect, useState } from 'react'

/**
 * True after the page was visible for `ms` milliseconds without interruption. An app that opens hides the page; the
 * time starts again when the visitor returns.
 */
export function useOverdue(ms: number): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setOverdue(true), ms)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [ms])
  return overdue
}
