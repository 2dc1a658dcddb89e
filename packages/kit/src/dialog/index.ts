import '../avatar/turning.css'

export { createDialogs } from './createDialogs.tsx'
export { showFailure } from './showFailure.tsx'
