import { readLocaleMessages } from '../language.ts'
import { grantsMessages } from './grantsMessages.ts'
import type { GrantsMessages } from './pageMessages.ts'

/** The messages that came with the page, or the English ones, which come with their chunk. */
export function readMessages(document: Document): GrantsMessages {
  return readLocaleMessages(document)?.messages ?? grantsMessages
}
