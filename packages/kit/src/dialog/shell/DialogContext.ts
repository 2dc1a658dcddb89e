import { createContext, useContext } from 'react'

interface DialogParts {
  readonly titleId: string
  readonly mobile: boolean
  /** Two columns: the list, whose title names the dialog, and the current step next to it. */
  readonly wide: boolean
  /** Undefined for a part of a page, which cannot be closed. */
  readonly onClose: (() => void) | undefined
}

export const DialogContext = createContext<DialogParts>({
  titleId: '',
  mobile: false,
  wide: false,
  onClose: undefined,
})

/** Of the surrounding dialog. */
export function useDialog(): DialogParts {
  return useContext(DialogContext)
}
