import type { Transaction } from '@foyer/core'
import { useEffect, useState } from 'react'
import type { KitInternals } from '../../kitInternals.ts'
import { Status } from '../parts/Hidden.tsx'
import { watchEndings } from '../toasts/watchEndings.ts'
import { useMessages } from '../useMessages.ts'
import { endingName, endingText } from './transactionFacts.ts'

/** Announces the transactions that end while the account dialog lists them: these have no toasts. */
export function EndingStatus({
  kit: { transactions },
}: {
  readonly kit: Pick<KitInternals, 'transactions'>
}) {
  const messages = useMessages()
  const [ended, setEnded] = useState<readonly Transaction[]>([])
  useEffect(() => {
    const endingsIn = watchEndings(transactions.get())
    return transactions.subscribe(() => {
      const more = endingsIn(transactions.get())
      if (more.length > 0) setEnded((before) => [...before, ...more])
    })
  }, [transactions])
  const texts = new Map(ended.map((each) => [endingName(each), endingText(each, messages)]))
  return (
    <Status readsAdditions>
      {[...texts].map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
    </Status>
  )
}
