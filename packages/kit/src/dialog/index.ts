export { followSession } from './followSession.ts'
export { KitDialog } from './KitDialog.tsx'
