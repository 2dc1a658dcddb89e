import { createRoot } from 'react-dom/client'
import { GrantsBoard } from './GrantsBoard.tsx'

/** Hangs the list of grants into its place, where the skeleton of it is. */
export function mountGrants(board: HTMLElement): void {
  createRoot(board).render(<GrantsBoard />)
}
