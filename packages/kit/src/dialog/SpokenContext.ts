import { buttonMessages, type DialogMessages, dialogMessages, type Language } from '@foyer/core'
import { createContext } from 'react'

/** A language together with its words. */
export interface Spoken {
  readonly language: Language
  readonly messages: DialogMessages
}

export const SpokenContext = createContext<Spoken>({ language: buttonMessages, messages: dialogMessages })
