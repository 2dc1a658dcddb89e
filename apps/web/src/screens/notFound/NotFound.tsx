import { useStillWords } from '../../words/StillWordsContext.ts'
import { Doorway } from '../home/Doorway.tsx'
import { Lines } from '../home/Lines.tsx'

/** What every path but `/` shows, with the door shut. The server answers with status 404. */
export function NotFound() {
  const { notFound: t } = useStillWords()
  return (
    <section className="hero">
      <Doorway number="404" />
      <div>
        <h1 className="title">
          <Lines of={t.title} />
        </h1>
        <p className="lede">{t.lede}</p>
        <a className="way-back" href="/">
          {t.back}
        </a>
      </div>
    </section>
  )
}
