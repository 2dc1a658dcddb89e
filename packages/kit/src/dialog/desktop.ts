export { DesktopConnect as ConnectDialog } from './connect/DesktopConnect.tsx'
export { createDialogs, loadCallsDialog, loadInline, showFailure } from './index.ts'
