import { type DialogMessages, dialogMessages } from './dialogMessages.ts'
import type { DialogTranslation } from './language.ts'

/** The words of the dialogs. What no language translates comes from en-US: names, and texts for developers. */
export function toDialogMessages(translation: DialogTranslation | undefined): DialogMessages {
  if (!translation) return dialogMessages
  return {
    ...translation,
    browsers: { ...dialogMessages.browsers, ...translation.browsers },
    errors: { ...dialogMessages.errors, ...translation.errors },
  }
}
