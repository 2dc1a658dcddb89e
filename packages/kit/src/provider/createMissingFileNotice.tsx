import type { ButtonMessages, KitErrorCode, Language } from '@foyer/core'
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
  t: ButtonMessages & Pick<Language, 'lang' | 'dir'>,
  tryAgain: (() => void) | undefined,
): ReactNode {
  const isOutdated = code === 'outdatedPage'
  const act = isOutdated ? () => location.reload() : tryAgain
  const text = isOutdated ? t.outdated : t.offline
  return (
    act && (
      <Notices language={t}>
        <Notice>
          {text}
          {/* A focus trap of the host cancels clicks outside of itself, and not the release of the pointer. */}
          <button type="button" onClick={act} onPointerUp={act}>
            {isOutdated ? t.reload : t.tryAgain}
          </button>
        </Notice>
      </Notices>
    )
  )
}
