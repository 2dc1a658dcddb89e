import { buttonMessages, type DialogMessages, dialogMessages, type Language } from '@foyer/core'
import { createContext } from 'react'

/** A language with its loaded texts. */
export interface LocaleMessages {
  readonly language: Language
  readonly messages: DialogMessages
}

export const LocaleContext = createContext<LocaleMessages>({
  language: buttonMessages,
  messages: dialogMessages,
})
