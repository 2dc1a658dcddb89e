import { createContext, useContext } from 'react'
import { words } from './en.ts'
import type { PageWords } from './pageWords.ts'

export const StillWordsContext = createContext<PageWords>(words)

/** The words of what is rendered ahead and fetches nothing in the browser. */
export function useStillWords(): PageWords {
  return useContext(StillWordsContext)
}
