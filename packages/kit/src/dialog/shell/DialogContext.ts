import { createContext, useContext } from 'react'

interface DialogParts {
  readonly titleId: string
  readonly mobile: boolean
  readonly onClose: () => void
}

export const DialogContext = createContext<DialogParts | undefined>(undefined)

/** The dialog around a component. Throws where there is none, which only a mistake in this folder can cause. */
export function useDialog(): DialogParts {
  const parts = useContext(DialogContext)
  if (!parts) throw new TypeError('A part of a dialog was rendered outside of one')
  return parts
}
