import { readSpoken } from '../language.ts'
import { liveWords } from './liveWords.ts'
import type { LiveWords } from './pageWords.ts'

/** The words that came with the page, or the English ones, which come with what says them. */
export function readWords(document: Document): LiveWords {
  return readSpoken(document)?.words ?? liveWords
}
