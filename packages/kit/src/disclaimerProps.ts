import type { FunctionComponent, ReactNode } from 'react'

/** Components that a disclaimer is made of, in the type and colours of the dialog. */
export interface DisclaimerProps {
  /** A paragraph. */
  readonly Text: FunctionComponent<{ children: ReactNode }>
  /** A link, which opens a page of its own. */
  readonly Link: FunctionComponent<{ children: ReactNode; href: string }>
}

export type DisclaimerComponent = FunctionComponent<DisclaimerProps>
