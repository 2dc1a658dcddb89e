import { createContext, useContext } from 'react'
import { liveWords } from './liveWords.ts'
import type { LiveWords } from './pageWords.ts'

export const WordsContext = createContext<LiveWords>(liveWords)

/** The words of the list of grants, in the language of the page. */
export function useWords(): LiveWords {
  return useContext(WordsContext)
}
