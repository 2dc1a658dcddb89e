import { format } from '@foyer/core'
import {
  type Address,
  type Hash,
  type SessionChain,
  useAddRecentTransaction,
  useFoyer,
  useRecentTransactions,
} from '@foyer/kit'
import { useState } from 'react'
import type { TestTransactionMessages } from '../../../messages/pageMessages.ts'
import type { Send, SendFailure } from '../../../wallet/testTransactionPort.ts'
import { type Said, TestBatchButton } from './TestBatchButton.tsx'
import styles from './TestTransaction.module.css'

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'sent'; readonly hash: Hash }
  | { readonly step: 'failed'; readonly failure: Exclude<SendFailure, 'rejected'> }

interface TestTransactionControlProps {
  readonly address: Address
  readonly chain: SessionChain
  readonly send: Send
  readonly messages: TestTransactionMessages
}

/** Sends nothing to oneself, so that a visitor sees what becomes of a transaction without paying for one. */
export function TestTransactionControl({ address, chain, send, messages: t }: TestTransactionControlProps) {
  const kit = useFoyer()
  const add = useAddRecentTransaction()
  const transactions = useRecentTransactions()
  const [state, setState] = useState<State>({ step: 'idle' })
  const [batchSaid, setBatchSaid] = useState<Said>()
  const asking = state.step === 'asking'
  const sent = state.step === 'sent' && transactions.find(({ hash }) => hash === state.hash)

  const own =
    state.step === 'failed'
      ? { text: t.failure[state.failure], isFailure: true }
      : sent && { text: t.status[sent.status], isFailure: false }
  const said = batchSaid ?? (own || { text: format(t.hint, { chain: chain.name }), isFailure: false })

  async function press() {
    if (asking) return
    setState({ step: 'asking' })
    setBatchSaid(undefined)
    const response = await send({ address, chainId: chain.id })
    if ('failure' in response) {
      const { failure } = response
      setState(failure === 'rejected' ? { step: 'idle' } : { step: 'failed', failure })
      return
    }
    setState({ step: 'sent', hash: response.hash })
    // If the account has changed meanwhile, it would be added to another account's list.
    const now = kit.session.get()
    if (now.account?.address === address && now.chain?.id === chain.id)
      add({ hash: response.hash, description: t.description })
  }

  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.button}
        data-testid="test-transaction"
        aria-disabled={asking || undefined}
        aria-busy={asking || undefined}
        onClick={press}
      >
        {asking ? t.confirm : t.send}
      </button>
      <TestBatchButton address={address} messages={t} onSaid={setBatchSaid} />
      <p className={styles.text} role="status" data-failed={said.isFailure || undefined}>
        {said.text}
      </p>
    </div>
  )
}
