import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SafeConfig } from '../demoConfig.ts'
import { AppFrame } from './AppFrame.tsx'
import type { SafeDesk } from './createSafeDesk.ts'
import { ItemCard } from './ItemCard.tsx'
import { SafeCard } from './SafeCard.tsx'

interface AppProps {
  readonly config: SafeConfig
  readonly desk: SafeDesk
}

/** The Safe's own page: who it is and what waits for its owners, beside the app that it holds. */
export function App({ config, desk }: AppProps) {
  const state = useSyncExternalStore(desk.state.subscribe, desk.state.get)
  const waiting = state.items.filter(({ status }) => status === 'gathering' || status === 'executing')
  const done = state.items.filter((item) => !waiting.includes(item))
  const lowest = waiting.reduce<bigint | undefined>(
    (low, item) =>
      item.kind === 'transaction' && (low === undefined || item.nonce < low) ? item.nonce : low,
    undefined,
  )
  const newest = waiting.find(({ kind }) => kind === 'transaction')

  const queue = useRef<HTMLElement>(null)
  const asks = state.asked.length > 0

  useEffect(() => void desk.lookAtBalance(), [desk])
  // On a narrow screen the owners stand above the app, so a new request is scrolled into view.
  useEffect(() => {
    if (asks) queue.current?.scrollIntoView({ block: 'start' })
  }, [asks])

  return (
    <>
      <aside>
        <header className="top">
          <h1>Demo Safe</h1>
          <small>test keys only</small>
        </header>
        <SafeCard config={config} balance={state.balance} />
        <section ref={queue} className="queue" aria-labelledby="queue">
          <h2 id="queue">For the owners</h2>
          <p className="hint" role="status">
            {asks
              ? 'The app asks for something.'
              : waiting.length > 0
                ? 'Another owner has to sign.'
                : 'Nothing waits. Sign in, or send something, in the app.'}
          </p>
          <ul>
            {state.asked.map((asked) => (
              <ItemCard
                key={asked.item.id}
                config={config}
                item={asked.item}
                onSign={(owner) => desk.sign(asked.item, owner)}
                onReject={() => desk.decline(asked)}
              />
            ))}
            {waiting.map((item) => (
              <ItemCard
                key={item.id}
                config={config}
                item={item}
                isNext={item.kind === 'message' || item.nonce === lowest}
                onSign={(owner) => desk.sign(item, owner)}
                {...(item === newest && item.kind === 'transaction' && { onReject: () => desk.remove(item) })}
              />
            ))}
          </ul>
        </section>
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
      <AppFrame url={config.appUrl} onRequest={desk.answer} />
    </>
  )
}
