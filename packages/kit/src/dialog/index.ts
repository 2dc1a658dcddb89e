// Common part of the dialogs of phones and computers.
export { createDialogs } from './createDialogs.tsx'
export { showFailure } from './showFailure.tsx'
/** Chunks of their own: few pages have the dialog as a part of themselves, or send batches of calls. */
export const loadInline = () => import('./inline/InlineConnect.tsx')
export const loadCallsDialog = () => import('./calls/openCallsDialog.tsx')
