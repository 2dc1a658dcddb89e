import type { Language } from '@foyer/core'
import type { ReactNode } from 'react'
import './Notice.css'

interface NoticesProps {
  /** Of the texts. */
  readonly language: Pick<Language, 'lang' | 'dir'>
  readonly children: ReactNode
}

/** The place of all notices at the bottom of the page, from the first one up, and of the toasts above them. */
export function Notices({ language, children }: NoticesProps) {
  return (
    // Browsers before 2024 have no popovers: the attribute means nothing to them.
    <div popover="manual" data-foyer="" data-foyer-notices="" lang={language.lang ?? 'en'} dir={language.dir}>
      {children}
    </div>
  )
}

/** Notice on the page, with a button as its last child. Directly in `Notices`, which it brings above modals of the host. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={raise} data-foyer-notice="" role="alert">
      {children}
    </div>
  )
}

/** To the end of the top layer: a modal of the host may have opened since the notice before. */
function raise(notice: HTMLElement | null): void {
  for (const force of [false, true]) notice?.parentElement?.togglePopover?.(force)
}
