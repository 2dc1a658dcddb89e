// Common part of the dialogs of phones and computers.
export { createDialogs } from './createDialogs.tsx'
export { createInline } from './inline/createInline.tsx'
export { showFailure } from './showFailure.tsx'
/** A chunk of its own: few pages send batches of calls. */
export const loadCallsDialog = () => import('./calls/openCallsDialog.tsx')
