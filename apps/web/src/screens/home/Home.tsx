import type { ReactNode } from 'react'
import { islands } from '../../islands.ts'
import type { PageMessages } from '../../messages/pageMessages.ts'
import { Doorway } from './Doorway.tsx'
import { Grants } from './Grants.tsx'
import { Lines } from './Lines.tsx'

interface HomeProps {
  readonly door: ReactNode
  readonly messages: PageMessages
}

const outside = 'disconnected connecting unauthenticated'
const inside = 'connected wrongNetwork unanswered'

/**
 * The foyer. The style sheet reads from the button where the visitor stands: the door answers to it, and each line has
 * readings for it, all kept in the same place so that nothing moves.
 */
export function Home({ door, messages }: HomeProps) {
  const { home: t, trouble } = messages
  return (
    <>
      <section className="hero">
        <div className="greeting">
          <h1 className="title">
            <Lines of={t.title} visible={outside} />
            <Lines of={t.titleInside} visible={inside} />
          </h1>
          <div className="offer">
            <p className="lede">
              {Object.entries(t.lede).map(([status, text]) => (
                <span key={status} data-visible={status}>
                  {text}
                </span>
              ))}
            </p>
            <div className="door" id={islands.door}>
              {door}
            </div>
            <p className="note" data-visible="disconnected">
              {t.note}
            </p>
            <p className="trouble" id="failure" role="alert" hidden>
              {trouble.failed} <a href="/">{trouble.reload}</a>
            </p>
            <noscript>
              <p className="trouble">{trouble.unscripted}</p>
            </noscript>
          </div>
        </div>
        <Doorway />
      </section>
      <Grants messages={messages} />
    </>
  )
}
