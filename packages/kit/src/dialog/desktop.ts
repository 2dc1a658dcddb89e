export { DesktopConnect as ConnectDialog } from './connect/DesktopConnect.tsx'
export { createDialogs, createInline, loadCallsDialog, showFailure } from './index.ts'
