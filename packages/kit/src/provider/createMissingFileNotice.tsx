import type { ButtonMessages } from '@foyer/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/**
 * Notice for a chunk that could not be fetched. Offline it offers another try; otherwise the chunk is missing on the server,
 * usually after a deployment, and the page has to be loaded anew.
 *
 * @param tryAgain Undefined if the visitor has asked for nothing: offline, there is no notice then.
 */
export function createMissingFileNotice(t: ButtonMessages, tryAgain: (() => void) | undefined): ReactNode {
  if (navigator.onLine) return createNotice(t.outdated, t.reload, () => location.reload())
  return tryAgain && createNotice(t.offline, t.tryAgain, tryAgain)
}

function createNotice(text: string, label: string, act: () => void): ReactNode {
  return (
    <Notice>
      {text}
      {/* A focus trap of the host cancels clicks outside of itself, and not the release of the pointer. */}
      <button type="button" onClick={act} onPointerUp={act}>
        {label}
      </button>
    </Notice>
  )
}
