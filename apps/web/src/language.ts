import type { Language, Locale } from '@foyer/kit'
import type { LiveWords, SafeWords, TestTransactionWords } from './words/pageWords.ts'

/** The id of the block of data with the words of a page that is not in English. */
export const languageElementId = 'foyer-language'

/** What a page that is not in English says in the browser. */
export interface Spoken {
  /** Needed at once, for the button. */
  readonly language: Language & { readonly lang: Exclude<Locale, 'en'> }
  readonly words: LiveWords
  readonly safe: SafeWords
  readonly testTransaction: TestTransactionWords
}

/** Undefined: English, which nothing has to be read for. */
export function readSpoken(document: Document): Spoken | undefined {
  const text = document.getElementById(languageElementId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The language of the kit on this page, with the way to the words of its dialogs. */
export function readLanguage(document: Document): Language | undefined {
  const language = readSpoken(document)?.language
  return (
    language && {
      ...language,
      loadDialog: () =>
        import('@foyer/kit/locales')
          .then((module) => module.loadTranslation(language.lang))
          .then((translation) => translation.dialog),
    }
  )
}
