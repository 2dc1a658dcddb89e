import type { ButtonMessages, KitErrorCode } from '@foyer/core'
import type { ReactNode } from 'react'
import { Notice, Notices } from './Notice.tsx'

/**
 * Notice for a file that could not be fetched. On a broken line it offers another try; otherwise the file is missing on the
 * server, and the page has to be loaded anew.
 *
 * @param code `outdatedPage` or `networkUnreachable`.
 * @param tryAgain Undefined if the visitor has asked for nothing: on a broken line, there is no notice then.
 */
export function createMissingFileNotice(
  code: KitErrorCode,
  t: ButtonMessages,
  tryAgain: (() => void) | undefined,
): ReactNode {
  if (code === 'outdatedPage') return createNotice(t.outdated, t.reload, () => location.reload())
  return tryAgain && createNotice(t.offline, t.tryAgain, tryAgain)
}

function createNotice(text: string, label: string, act: () => void): ReactNode {
  return (
    <Notices>
      <Notice>
        {text}
        {/* A focus trap of the host cancels clicks outside of itself, and not the release of the pointer. */}
        <button type="button" onClick={act} onPointerUp={act}>
          {label}
        </button>
      </Notice>
    </Notices>
  )
}
