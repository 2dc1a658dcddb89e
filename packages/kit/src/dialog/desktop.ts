export { DesktopConnect as ConnectDialog } from './connect/DesktopConnect.tsx'
export { createDialogs, showFailure } from './index.ts'
