import { useFoyerSession } from '@foyer/kit'
import type { TestTransactionMessages } from '../../../messages/pageMessages.ts'
import type { Send } from '../../../wallet/testTransactionPort.ts'
import { TestTransactionControl } from './TestTransactionControl.tsx'

interface TestTransactionProps {
  readonly send: Send
  readonly messages: TestTransactionMessages
}

/** A control for this account on this chain. For another one it begins anew. */
export function TestTransaction({ send, messages }: TestTransactionProps) {
  const { account, chain } = useFoyerSession()
  if (!account || !chain) return null
  return (
    <TestTransactionControl
      key={`${account.address} ${chain.id}`}
      address={account.address}
      chain={chain}
      send={send}
      messages={messages}
    />
  )
}
