import type { ReactNode } from 'react'
import { readSpoken } from '../../../language.ts'
import { testTransactionWords } from '../../../words/testTransactionWords.ts'
import { TestTransaction } from './TestTransaction.tsx'

/** The control, once it can send: what speaks to the wallet is a chunk on top of the engine's. */
export async function loadTestTransaction(): Promise<ReactNode> {
  const { sendTestTransaction } = await import('../../../wallet/sendTestTransaction.ts')
  const words = readSpoken(document)?.testTransaction ?? testTransactionWords
  return <TestTransaction send={sendTestTransaction} words={words} />
}
