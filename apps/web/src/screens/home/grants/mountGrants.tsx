import { createRoot } from 'react-dom/client'
import { readLocaleMessages } from '../../../language.ts'
import { grantsMessages } from '../../../messages/grantsMessages.ts'
import { MessagesContext } from '../../../messages/MessagesContext.ts'
import type { GrantsMessages } from '../../../messages/pageMessages.ts'
import { GrantsBoard } from './GrantsBoard.tsx'

/** Hangs the list of grants into its place, where the skeleton of it is. */
export function mountGrants(board: HTMLElement): void {
  createRoot(board).render(
    <MessagesContext value={readMessages(document)}>
      <GrantsBoard />
    </MessagesContext>,
  )
}

/** The messages that came with the page, or the English ones, which come with their chunk. */
function readMessages(document: Document): GrantsMessages {
  return readLocaleMessages(document)?.messages ?? grantsMessages
}
