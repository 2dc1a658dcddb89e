import type { VisitorErrorCode } from '../errors/errorTexts.ts'
import type { ButtonMessages } from './buttonMessages.ts'
import type { DialogMessages } from './dialogMessages.ts'

/** The words of the dialogs in another language, without names and what only developers read. */
export type DialogTranslation = Omit<DialogMessages, 'browsers' | 'errors'> & {
  readonly browsers: Pick<DialogMessages['browsers'], 'other'>
  readonly errors: Pick<DialogMessages['errors'], VisitorErrorCode>
}

/** All the words of the kit in another language: what one file of `packages/kit/src/locales` holds. */
export interface Translation {
  readonly button: ButtonMessages
  readonly dialog: DialogTranslation
}

/** A language in which a kit can speak: the words that it needs at once, and how to get the others. */
export interface Language extends ButtonMessages {
  /** For the attribute of that name (BCP 47). Absent: en-US. */
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** Fetched with the dialogs. Absent: the en-US that they bring along. */
  readonly loadDialog?: () => Promise<DialogTranslation>
}
