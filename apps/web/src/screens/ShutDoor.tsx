import type { PageMessages } from '../messages/pageMessages.ts'
import { Doorway } from './home/Doorway.tsx'
import { Lines } from './home/Lines.tsx'

interface ScreenProps {
  readonly messages: PageMessages
}

/** Page of every path but `/`. The server responds with status 404. */
export function NotFound({ messages: { notFound: t } }: ScreenProps) {
  return <ShutDoor number="404" title={t.title} lede={t.lede} wayBack={t.back} />
}

/** Page for errors 5xx of the server or the proxy. It loads no other file. */
export function Failed({ messages: { failed: t } }: ScreenProps) {
  return <ShutDoor number="500" title={t.title} lede={t.lede} wayBack={t.again} />
}

interface ShutDoorProps {
  /** The status of the answer, on the door. */
  readonly number: '404' | '500'
  /** Two lines. */
  readonly title: readonly [string, string]
  readonly lede: string
  /** Label of the link to the home page. */
  readonly wayBack: string
}

/** A screen that is not the home page: its door is shut, and a link leads back. */
function ShutDoor({ number, title, lede, wayBack }: ShutDoorProps) {
  return (
    <section className="hero">
      <div className="greeting">
        <h1 className="title">
          <Lines of={title} />
        </h1>
        <div className="offer">
          <p className="lede">{lede}</p>
          <a className="way-back" href="/">
            {wayBack}
          </a>
        </div>
      </div>
      <Doorway number={number} />
    </section>
  )
}
