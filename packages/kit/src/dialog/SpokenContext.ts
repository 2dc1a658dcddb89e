import { buttonMessages, type DialogMessages, dialogMessages, type Language } from '@foyer/core'
import { createContext } from 'react'

/** A language with its loaded texts. */
export interface Spoken {
  readonly language: Language
  readonly messages: DialogMessages
}

export const SpokenContext = createContext<Spoken>({ language: buttonMessages, messages: dialogMessages })
