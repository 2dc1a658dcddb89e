import type { ButtonMessages } from '@foyer/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** Notice for a chunk that is missing on the server, usually after a deployment. */
export function createOutdatedNotice(t: ButtonMessages): ReactNode {
  const reload = () => location.reload()
  return (
    <Notice>
      {t.outdated}
      {/* A focus trap of the host cancels clicks outside of itself, and not the release of the pointer. */}
      <button type="button" onClick={reload} onPointerUp={reload}>
        {t.reload}
      </button>
    </Notice>
  )
}
