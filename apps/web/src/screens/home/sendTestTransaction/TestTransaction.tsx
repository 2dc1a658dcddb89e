import { format } from '@foyer/core'
import {
  type Address,
  type Hash,
  type SessionChain,
  useAddRecentTransaction,
  useFoyer,
  useFoyerSession,
  useRecentTransactions,
} from '@foyer/kit'
import { useSendCalls } from '@foyer/kit/calls'
import { type ReactNode, useEffect, useState } from 'react'
import { readLocaleMessages } from '../../../language.ts'
import type { TestTransactionMessages } from '../../../messages/pageMessages.ts'
import { testTransactionMessages } from '../../../messages/testTransactionMessages.ts'
import type { Send, SendFailure } from '../../../wallet/sendTestTransaction.ts'
import styles from './TestTransaction.module.css'

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'sent'; readonly hash: Hash }
  | { readonly step: 'failed'; readonly failure: Exclude<SendFailure, 'rejected'> }

/** The control, once it can send: what speaks to the wallet is a chunk on top of the engine's. */
export async function loadTestTransaction(): Promise<ReactNode> {
  const { sendTestTransaction } = await import('../../../wallet/sendTestTransaction.ts')
  const messages = readLocaleMessages(document)?.testTransaction ?? testTransactionMessages
  return <TestTransaction send={sendTestTransaction} messages={messages} />
}

interface TestTransactionProps {
  readonly send: Send
  readonly messages: TestTransactionMessages
}

/** A control for this account on this chain. For another one it begins anew. */
export function TestTransaction(props: TestTransactionProps) {
  const { account, chain } = useFoyerSession()
  if (!account || !chain) return null
  return (
    <TestTransactionControl
      key={`${account.address} ${chain.id}`}
      address={account.address}
      chain={chain}
      {...props}
    />
  )
}

interface TestTransactionControlProps extends TestTransactionProps {
  readonly address: Address
  readonly chain: SessionChain
}

/** Sends nothing to oneself, so that a visitor sees what becomes of a transaction without paying for one. */
function TestTransactionControl({ address, chain, send, messages: t }: TestTransactionControlProps) {
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
      <SendButton testId="test-transaction" isAsking={asking} onPress={press}>
        {asking ? t.confirm : t.send}
      </SendButton>
      <TestBatchButton address={address} messages={t} onSaid={setBatchSaid} />
      <p className={styles.text} role="status" data-failed={said.isFailure || undefined}>
        {said.text}
      </p>
    </div>
  )
}

interface TestBatchButtonProps {
  readonly address: Address
  readonly messages: TestTransactionMessages
  /** Called with the text about the batch; undefined if there is none. */
  readonly onSaid: (said: Said | undefined) => void
}

interface Said {
  readonly text: string
  readonly isFailure: boolean
}

/** Sends a batch of two calls of nothing to oneself (EIP-5792). */
function TestBatchButton({ address, messages: t, onSaid }: TestBatchButtonProps) {
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
    <SendButton testId="test-batch" isAsking={isPending} onPress={press}>
      {isPending ? t.confirm : t.sendBatch}
    </SendButton>
  )
}

interface SendButtonProps {
  readonly testId: string
  /** The wallet is being asked. */
  readonly isAsking: boolean
  readonly onPress: () => void
  readonly children: string
}

/** Keeps the focus while the wallet is asked, which a disabled button would lose. */
function SendButton({ testId, isAsking, onPress, children }: SendButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-testid={testId}
      aria-disabled={isAsking || undefined}
      aria-busy={isAsking || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** A rejection is silent. */
function failureText(code: string, { failure }: TestTransactionMessages): string | undefined {
  if (code === 'userRejected' || code === 'upgradeRejected') return undefined
  return code === 'requestPending' ? failure.walletBusy : failure.failed
}
