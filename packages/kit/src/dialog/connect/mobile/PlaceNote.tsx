import { format, type Place } from '@foyer/core'
import { openLink } from '../../../openLink.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { PlainLink } from '../../parts/PlainLink.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { useMessages } from '../../useMessages.ts'
import notes from './WalletNote.module.css'

/** In the web view of an app: why fewer wallets are listed, and the ways into the browser. */
export function PlaceNote({ place }: { readonly place: Place }) {
  const { place: t, opening } = useMessages()
  const [copyState, copy, shown] = useCopy(location.href)
  const { browserLink, browserQuery, leaves, name } = place
  const openBrowser = () =>
    browserLink
      ? openLink(browserLink + encodeURIComponent(location.href))
      : openLink(location.href, { place })
  return (
    <section className={notes.note}>
      <p className={notes.text}>
        <strong>{name === 'an app' ? t.unnamed : format(t.named, { app: name })}</strong>{' '}
        <span>{t.text}</span>
      </p>
      <div className={notes.actions}>
        {(leaves === 'bridge' || browserLink) && (
          <Button size="small" onClick={openBrowser}>
            {t.openBrowser}
          </Button>
        )}
        {browserQuery && (
          <ButtonLink size="small" href={withQuery(location.href, browserQuery)}>
            {t.openBrowser}
          </ButtonLink>
        )}
        <Button size="small" onClick={copy}>
          {copyState === 'copied' ? opening.linkCopied : t.copyPage}
        </Button>
      </div>
      {copyState === 'failed' && <PlainLink textRef={shown}>{location.href}</PlainLink>}
      <Status>{copyState === 'copied' && opening.linkCopied}</Status>
    </section>
  )
}

function withQuery(href: string, query: string): string {
  const url = new URL(href)
  url.search = url.search ? `${url.search}&${query}` : query
  return url.href
}
