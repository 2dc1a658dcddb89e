import { useFoyerSession } from '@foyer/kit'
import type { TestTransactionWords } from '../../../words/pageWords.ts'
import type { Send } from './send.ts'
import { TestTransactionControl } from './TestTransactionControl.tsx'

interface TestTransactionProps {
  readonly send: Send
  readonly words: TestTransactionWords
}

/** A control for this account on this chain. For another one it begins anew. */
export function TestTransaction({ send, words }: TestTransactionProps) {
  const { account, chain } = useFoyerSession()
  if (!account || !chain) return null
  return (
    <TestTransactionControl
      key={`${account.address} ${chain.id}`}
      address={account.address}
      chain={chain}
      send={send}
      words={words}
    />
  )
}
