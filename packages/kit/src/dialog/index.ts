// What the dialogs of phones and of computers have in common.
export { createDialogs } from './createDialogs.tsx'
export { showFailure } from './showFailure.tsx'
