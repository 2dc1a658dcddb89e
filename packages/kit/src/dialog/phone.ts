export { MobileConnect as ConnectDialog } from './connect/mobile/MobileConnect.tsx'
export { createDialogs, createInline, loadCallsDialog, showFailure } from './index.ts'
