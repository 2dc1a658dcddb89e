import { useEffect, useState } from 'react'

/** Time in which an installed app opens. */
const appOpenMs = 2_000

/**
 * True after the page was visible for so long without interruption. An app that opens hides the page; the time starts again
 * when the visitor returns.
 */
export function useAppOverdue(): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setOverdue(true), appOpenMs)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [])
  return overdue
}
