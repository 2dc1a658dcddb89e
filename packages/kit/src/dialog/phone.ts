export { MobileConnect as ConnectDialog } from './connect/mobile/MobileConnect.tsx'
export { createDialogs, showFailure } from './index.ts'
