import { useEffect, useState } from 'react'

/**
 * True once the page has been in sight for `ms` milliseconds in one piece. An app that opens takes the page out of
 * sight; a visitor who comes back from it gets as long again.
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
