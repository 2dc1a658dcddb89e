import type { ButtonMessages } from '@foyer/core'
import type { ReactNode } from 'react'
import './OutdatedNotice.css'

/** For when a lazy part of the page is gone from the server, which is what a new deployment looks like. */
export function createOutdatedNotice(t: ButtonMessages): ReactNode {
  return (
    <div data-foyer="" data-foyer-notice="" role="alert">
      {t.outdated}
      <button type="button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </div>
  )
}
