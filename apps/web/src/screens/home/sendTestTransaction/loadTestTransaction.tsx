import type { ReactNode } from 'react'
import { readLocaleMessages } from '../../../language.ts'
import { testTransactionMessages } from '../../../messages/testTransactionMessages.ts'
import { TestTransaction } from './TestTransaction.tsx'

/** The control, once it can send: what speaks to the wallet is a chunk on top of the engine's. */
export async function loadTestTransaction(): Promise<ReactNode> {
  const { sendTestTransaction } = await import('../../../wallet/sendTestTransaction.ts')
  const messages = readLocaleMessages(document)?.testTransaction ?? testTransactionMessages
  return <TestTransaction send={sendTestTransaction} messages={messages} />
}
