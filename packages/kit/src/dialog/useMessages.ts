import type { DialogMessages } from '@foyer/core'
import { useContext } from 'react'
import { LocaleContext } from './LocaleContext.ts'

/** Texts of the dialogs, in the language of the kit. */
export function useMessages(): DialogMessages {
  return useContext(LocaleContext).messages
}
