import type { ReactNode } from 'react'
import './Notice.css'

/** Notice on the page, with a button as its last child. In the top layer, above modals of the host. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    // Browsers before 2024 have no popovers: the attribute means nothing to them.
    <div
      ref={(notice) => notice?.showPopover?.()}
      popover="manual"
      data-foyer=""
      data-foyer-notice=""
      role="alert"
    >
      {children}
    </div>
  )
}
