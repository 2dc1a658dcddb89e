import { failedWords as t } from '../../words.ts'
import { Doorway } from '../home/Doorway.tsx'
import { Lines } from '../home/Lines.tsx'

/** What a visitor sees when the server, or the proxy before it, has failed. It needs nothing but itself. */
export function Failed() {
  return (
    <section className="hero">
      <Doorway number={t.number} />
      <div>
        <h1 className="title">
          <Lines of={t.title} />
        </h1>
        <p className="lede">{t.lede}</p>
        <a className="way-back" href="/">
          {t.again}
        </a>
      </div>
    </section>
  )
}
