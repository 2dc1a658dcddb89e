import type { ButtonMessages } from '@foyer/core'
import type { ReactNode } from 'react'
import './OutdatedNotice.css'

/** Notice for a chunk that is missing on the server, usually after a deployment. */
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
