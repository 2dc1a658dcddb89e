export { DesktopConnect as ConnectDialog } from './connect/DesktopConnect.tsx'
export { createDialogs, createInline, showFailure } from './index.ts'
