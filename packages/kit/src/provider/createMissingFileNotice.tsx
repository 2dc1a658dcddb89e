import type { KitErrorCode } from '@foyer/core'
import type { ReactNode } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from './KitContext.ts'
import { Notice, Notices } from './Notice.tsx'

/**
 * Notice for a file that could not be fetched. On a broken line it offers another try; otherwise the file is missing on the
 * server, and the page has to be loaded anew.
 *
 * @param code `outdatedPage` or `networkUnreachable`.
 * @param tryAgain Undefined if the visitor has asked for nothing: on a broken line, there is no notice then.
 */
export function createMissingFileNotice(code: KitErrorCode, tryAgain: (() => void) | undefined): ReactNode {
  const isOutdated = code === 'outdatedPage'
  const act = isOutdated ? () => location.reload() : tryAgain
  return act && <MissingFileNotice {...{ isOutdated, act }} />
}

function MissingFileNotice({ isOutdated, act }: { readonly isOutdated: boolean; readonly act: () => void }) {
  const t = useStore(useKitInternals().language)
  const text = isOutdated ? t.outdated : t.offline
  return (
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
}
