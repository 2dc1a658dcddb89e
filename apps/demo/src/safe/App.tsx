import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SafeConfig } from '../demoConfig.ts'
import { AppFrame } from './AppFrame.tsx'
import type { SafeDesk } from './createSafeDesk.ts'
import { ItemCard } from './ItemCard.tsx'
import { SafeCard } from './SafeCard.tsx'
import type { SafeState, TransactionItem } from './safeState.ts'

interface AppProps {
  readonly config: SafeConfig
  readonly desk: SafeDesk
}

/** The Safe's interface: its owners and pending requests, and the app in its frame. */
export function App({ config, desk }: AppProps) {
  const state = useSyncExternalStore(desk.state.subscribe, desk.state.get)
  const waiting = state.items.filter(({ status }) => status === 'gathering' || status === 'executing')
  const done = state.items.filter((item) => !waiting.includes(item))
  useEffect(() => void desk.lookAtBalance(), [desk])

  return (
    <>
      <aside>
        <header className="top">
          <h1>Demo Safe</h1>
          <small>test keys only</small>
        </header>
        <SafeCard config={config} balance={state.balance} />
        <Queue config={config} desk={desk} requested={state.requested} waiting={waiting} />
        {done.length > 0 && (
          <section aria-labelledby="history">
            <h2 id="history">History</h2>
            <ul>
              {done.map((item) => (
                <ItemCard key={item.id} config={config} item={item} />
              ))}
            </ul>
          </section>
        )}
      </aside>
      <AppFrame url={config.appUrl} onRequest={desk.respond} />
    </>
  )
}

interface QueueProps extends AppProps {
  readonly requested: SafeState['requested']
  readonly waiting: SafeState['items']
}

/** Pending requests, newest first. */
function Queue({ config, desk, requested, waiting }: QueueProps) {
  const queue = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocusLost = () => heading.current?.focus()
  const asks = requested.length > 0
  // On a narrow screen the owners stand above the app, so a new request is scrolled into view.
  useEffect(() => {
    if (asks) queue.current?.scrollIntoView({ block: 'start' })
  }, [asks])

  // Newest first. The Safe carries transactions out in the order of their nonces.
  const transactions = waiting.filter((item) => item.kind === 'transaction')
  const [newest, next] = [transactions[0], transactions.toSorted(byNonce)[0]]
  return (
    <section ref={queue} className="queue" aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        For the owners
      </h2>
      <p className="hint" role="status">
        {asks
          ? 'The app asks for something.'
          : waiting.length > 0
            ? 'Another owner has to sign.'
            : 'Nothing waits. Sign in, or send something, in the app.'}
      </p>
      <ul>
        {requested.map((each) => (
          <ItemCard
            key={each.item.id}
            config={config}
            item={each.item}
            onSign={(owner) => desk.sign(each.item, owner)}
            onReject={() => desk.decline(each)}
            onFocusLost={onFocusLost}
          />
        ))}
        {waiting.map((item) => (
          <ItemCard
            key={item.id}
            config={config}
            item={item}
            isNext={item.kind === 'message' || item === next}
            onSign={(owner) => desk.sign(item, owner)}
            onFocusLost={onFocusLost}
            {...(item === newest && { onReject: () => desk.remove(newest) })}
          />
        ))}
      </ul>
    </section>
  )
}

const byNonce = (one: TransactionItem, other: TransactionItem) => (one.nonce < other.nonce ? -1 : 1)
