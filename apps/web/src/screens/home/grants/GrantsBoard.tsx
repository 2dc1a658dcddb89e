import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../messages/MessagesContext.ts'
import { GrantsSkeleton } from '../Grants.tsx'
import { fetchGrants, type GrantsResult } from './fetchGrants.ts'
import { GrantsList } from './GrantsList.tsx'
import './GrantsBoard.css'

/** The list of grants in all its states. `load` and `now` (ms since 1970) are there to be handed in by tests. */
export function GrantsBoard({ load = fetchGrants, now = Date.now() }) {
  const { result, retry } = useGrants(load)
  const board = useRef<HTMLDivElement>(null)
  const tryAgain = () => {
    // The button goes with its message.
    board.current?.focus()
    retry()
  }
  return (
    <div ref={board} className="board" tabIndex={-1}>
      <GrantsContent result={result} now={now} onRetry={tryAgain} />
    </div>
  )
}

interface GrantsContentProps {
  readonly result: GrantsResult | undefined
  readonly now: number
  readonly onRetry: () => void
}

function GrantsContent({ result, now, onRetry }: GrantsContentProps) {
  const { grants: t } = useMessages()
  if (!result)
    return (
      <div role="status">
        <GrantsSkeleton />
      </div>
    )
  if ('grants' in result) {
    return result.grants.length > 0 ? (
      <GrantsList grants={result.grants} now={now} />
    ) : (
      <div className="message">
        <p>{t.empty}</p>
        <p className="hint">{t.emptyHint}</p>
      </div>
    )
  }
  if (result.failure === 'unavailable') return <p className="message">{t.unavailable}</p>
  return (
    <div className="message" role="alert">
      <p>{t.failure[result.failure]}</p>
      <button type="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  )
}

/** The newest answer, or nothing while one is awaited. */
function useGrants(load: () => Promise<GrantsResult>) {
  const [attempt, setAttempt] = useState(0)
  const [response, setResponse] = useState<{ readonly attempt: number; readonly result: GrantsResult }>()

  useEffect(() => {
    let current = true
    load().then((result) => {
      if (current) setResponse({ attempt, result })
    })
    return () => {
      current = false
    }
  }, [load, attempt])

  return {
    result: response?.attempt === attempt ? response.result : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
