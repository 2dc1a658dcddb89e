import { useEffect, useState } from 'react'

/**
 * True after the page was visible for `ms` milliseconds without interruption. An app that opens hides the page; the
 * time starts again when the visitor returns.
 */
export function useOverdue(ms: number): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setOverdue(true), ms)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [ms])
  return overdue
}
