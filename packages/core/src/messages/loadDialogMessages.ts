import { type DialogMessages, dialogMessages } from './dialogMessages.ts'
import type { DialogTranslation, Language } from './language.ts'

/** Completes a translation by what is not translated: product names and errors for developers, in en-US. */
export function toDialogMessages(translation: DialogTranslation | undefined): DialogMessages {
  if (!translation) return dialogMessages
  return {
    ...translation,
    browsers: { ...dialogMessages.browsers, ...translation.browsers },
    errors: { ...dialogMessages.errors, ...translation.errors },
  }
}

/** The texts of the dialogs in a language. Rejects if they cannot be fetched. */
export async function loadDialogMessages({ loadDialog }: Language): Promise<DialogMessages> {
  return toDialogMessages(await loadDialog?.(dialogMessages))
}
