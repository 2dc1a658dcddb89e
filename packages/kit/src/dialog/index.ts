export { KitDialog } from './KitDialog.tsx'
