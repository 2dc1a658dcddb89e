import { type DialogMessages, dialogMessages } from '@foyer/core'

/** The words of the dialogs. The one place that a choice of language has to change. */
export function useMessages(): DialogMessages {
  return dialogMessages
}
