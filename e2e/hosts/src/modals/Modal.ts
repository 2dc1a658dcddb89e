import type { ComponentType, ReactNode } from 'react'

/** A button "Open" and the modal that it opens, with a title "Of the host" around the children. */
export type Modal = ComponentType<{ readonly children: ReactNode }>
