import { createContext, useContext } from 'react'
import { grantsMessages } from './grantsMessages.ts'
import type { GrantsMessages } from './pageMessages.ts'

export const MessagesContext = createContext<GrantsMessages>(grantsMessages)

/** The messages of the list of grants, in the language of the page. */
export function useMessages(): GrantsMessages {
  return useContext(MessagesContext)
}
