import { type Address, useFoyer, useRecentTransactions } from '@foyer/kit'
import { useSendCalls } from '@foyer/kit/calls'
import { useEffect } from 'react'
import type { TestTransactionMessages } from '../../../messages/pageMessages.ts'
import styles from './TestTransaction.module.css'

interface TestBatchButtonProps {
  readonly address: Address
  readonly messages: TestTransactionMessages
  /** Called with the text about the batch; undefined if there is none. */
  readonly onSaid: (said: Said | undefined) => void
}

export interface Said {
  readonly text: string
  readonly isFailure: boolean
}

/** Sends a batch of two calls of nothing to oneself (EIP-5792). */
export function TestBatchButton({ address, messages: t, onSaid }: TestBatchButtonProps) {
  const { sendCalls, data, error, isPending } = useSendCalls()
  const kit = useFoyer()
  const row = useRecentTransactions().find(({ batch }) => data && batch?.id === data.id)
  const text = error ? failureText(error.code, t) : row && t.status[row.status]
  const isFailure = Boolean(error)
  useEffect(() => onSaid(text === undefined ? undefined : { text, isFailure }), [text, isFailure, onSaid])

  function press() {
    if (isPending || kit.session.get().account?.address !== address) return
    sendCalls({ calls: [{ to: address }, { to: address }], description: t.batchDescription })
  }

  return (
    <button
      type="button"
      className={styles.button}
      data-testid="test-batch"
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {isPending ? t.confirm : t.sendBatch}
    </button>
  )
}

/** A rejection is silent. */
function failureText(code: string, { failure }: TestTransactionMessages): string | undefined {
  if (code === 'userRejected' || code === 'upgradeRejected') return undefined
  return code === 'requestPending' ? failure.walletBusy : failure.failed
}
