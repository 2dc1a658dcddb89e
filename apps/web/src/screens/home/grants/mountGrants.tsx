import { createRoot } from 'react-dom/client'
import { readWords } from '../../../words/readWords.ts'
import { WordsContext } from '../../../words/WordsContext.ts'
import { GrantsBoard } from './GrantsBoard.tsx'

/** Hangs the list of grants into its place, where the skeleton of it is. */
export function mountGrants(board: HTMLElement): void {
  createRoot(board).render(
    <WordsContext value={readWords(document)}>
      <GrantsBoard />
    </WordsContext>,
  )
}
