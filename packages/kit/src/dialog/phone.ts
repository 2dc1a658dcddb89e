export { MobileConnect as ConnectDialog } from './connect/mobile/MobileConnect.tsx'
export { createDialogs, createInline, showFailure } from './index.ts'
