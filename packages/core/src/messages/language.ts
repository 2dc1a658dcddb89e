import type { VisitorErrorCode } from '../errors/kitError.ts'
import type { ButtonMessages } from './buttonMessages.ts'
import type { DialogMessages } from './dialogMessages.ts'

/** Texts of the dialogs in another language, without product names and errors for developers. */
export type DialogTranslation = Omit<DialogMessages, 'browsers' | 'errors'> & {
  readonly browsers: Pick<DialogMessages['browsers'], 'other'>
  readonly errors: Pick<DialogMessages['errors'], VisitorErrorCode>
}

/** All texts of the kit in another language: the content of one file of `packages/kit/src/locales`. */
export interface Translation {
  readonly button: ButtonMessages
  readonly dialog: DialogTranslation
}

/** A language of a kit: the texts of the first loading tier, and a loader for the second one. */
export interface Language extends ButtonMessages {
  /**
   * BCP 47 tag, for the attribute `lang`.
   *
   * @default 'en-US'
   */
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /**
   * Called when the dialogs are loaded, with their texts in en-US. Without it, the dialogs are in en-US.
   *
   * @throws what the import of a chunk throws
   */
  readonly loadDialog?: (english: DialogTranslation) => Promise<DialogTranslation>
}
