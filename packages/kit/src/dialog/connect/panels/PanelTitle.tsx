import type { ReactNode } from 'react'
import { DialogTitle, PartTitle } from '../../shell/DialogTitle.tsx'

interface PanelTitleProps {
  readonly children: ReactNode
  /** The list beside it names the dialog already; without the list, this does. */
  readonly beside: boolean
  readonly look?: 'header' | 'display'
}

/** The heading of a step. */
export function PanelTitle({ beside, ...rest }: PanelTitleProps) {
  return beside ? <PartTitle {...rest} /> : <DialogTitle {...rest} />
}
