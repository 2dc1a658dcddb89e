import { createRoot } from 'react-dom/client'
import { MessagesContext } from '../../../messages/MessagesContext.ts'
import { readMessages } from '../../../messages/readMessages.ts'
import { GrantsBoard } from './GrantsBoard.tsx'

/** Hangs the list of grants into its place, where the skeleton of it is. */
export function mountGrants(board: HTMLElement): void {
  createRoot(board).render(
    <MessagesContext value={readMessages(document)}>
      <GrantsBoard />
    </MessagesContext>,
  )
}
