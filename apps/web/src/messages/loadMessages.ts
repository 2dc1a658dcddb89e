import { messages as english } from './en.ts'
import type { PageMessages } from './pageMessages.ts'

/** Every other file of a language in this folder. */
const files = import.meta.glob<{ readonly messages: PageMessages }>(['./??.ts', './??-??.ts', '!./en.ts'])

/** The messages of a page with this `lang`; English if there is no such file. */
export async function loadMessages(lang: string): Promise<PageMessages> {
  const file = `./${lang}.ts`
  return Object.hasOwn(files, file) ? ((await files[file]?.())?.messages ?? english) : english
}
