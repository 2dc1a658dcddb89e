import type { Language, Locale } from '@foyer/kit'
import type { GrantsMessages, SafeMessages, TestTransactionMessages } from './messages/pageMessages.ts'

/** The id of the block of data with the messages of a page that is not in English. */
export const languageElementId = 'foyer-language'

/** Messages of a page that is not in English, for the browser. */
export interface LocaleMessages {
  /** Needed at once, for the button. */
  readonly language: Language & { readonly lang: Exclude<Locale, 'en'> }
  readonly messages: GrantsMessages
  readonly safe: SafeMessages
  readonly testTransaction: TestTransactionMessages
}

/** Undefined: English, which nothing has to be read for. */
export function readLocaleMessages(document: Document): LocaleMessages | undefined {
  const text = document.getElementById(languageElementId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The language of the kit on this page, with the way to the texts of its dialogs. */
export function readLanguage(document: Document): Language | undefined {
  const language = readLocaleMessages(document)?.language
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
