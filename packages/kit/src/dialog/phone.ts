export { MobileConnect as ConnectDialog } from './connect/mobile/MobileConnect.tsx'
export { createDialogs, loadCallsDialog, loadInline, showFailure } from './index.ts'
