import { useStillWords } from '../../words/StillWordsContext.ts'
import { Doorway } from '../home/Doorway.tsx'
import { Lines } from '../home/Lines.tsx'

/** What a visitor sees when the server, or the proxy before it, has failed. It needs nothing but itself. */
export function Failed() {
  const { failed: t } = useStillWords()
  return (
    <section className="hero">
      <Doorway number="500" />
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
