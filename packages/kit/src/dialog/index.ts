export { createDialogs } from './createDialogs.tsx'
