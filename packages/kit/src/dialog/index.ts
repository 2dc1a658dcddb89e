// What the dialogs of phones and of computers have in common.
export { createDialogs } from './createDialogs.tsx'
export { createInline } from './inline/createInline.tsx'
export { showFailure } from './showFailure.tsx'
