import type { ReactNode } from 'react'
import { DialogTitle, PartTitle } from '../../shell/DialogTitle.tsx'

interface PanelTitleProps {
  readonly children: ReactNode
  /** The list stands next to it and names the dialog; otherwise this title does. */
  readonly inSplitView: boolean
  readonly look?: 'header' | 'display'
}

/** The heading of a step. */
export function PanelTitle({ inSplitView, ...rest }: PanelTitleProps) {
  return inSplitView ? <PartTitle {...rest} /> : <DialogTitle {...rest} />
}
