import { buttonMessages, type Language } from '@foyer/core'

/** Without the texts of the dialogs, which are in their chunk. */
export const english: Language = { ...buttonMessages, lang: 'en', dir: 'ltr' }
