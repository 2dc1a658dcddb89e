import type { ButtonMessages } from '@foyer/core'
import './OutdatedNotice.css'

/** Shown when a lazy part of the page is gone from the server, which is what a new deployment looks like. */
export function OutdatedNotice(t: ButtonMessages) {
  return (
    <div data-foyer="" data-foyer-notice="" role="alert">
      {t.outdated}
      <button type="button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </div>
  )
}
