import type { DialogMessages } from '@foyer/core'
import { useContext } from 'react'
import { SpokenContext } from './SpokenContext.ts'

/** Texts of the dialogs, in the language of the kit. */
export function useMessages(): DialogMessages {
  return useContext(SpokenContext).messages
}
