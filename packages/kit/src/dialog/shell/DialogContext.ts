import { createContext, useContext } from 'react'

interface DialogParts {
  readonly titleId: string
  readonly mobile: boolean
  /** Undefined for a part of a page, which cannot be closed. */
  readonly onClose: (() => void) | undefined
}

export const DialogContext = createContext<DialogParts | undefined>(undefined)

/** Context of the surrounding dialog. @throws outside of a `Dialog`. */
export function useDialog(): DialogParts {
  const parts = useContext(DialogContext)
  if (!parts) throw new TypeError('A part of a dialog was rendered outside of one')
  return parts
}
