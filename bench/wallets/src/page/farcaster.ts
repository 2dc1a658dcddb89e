import { square } from './announceWallet.ts'
import { announceApp } from './farcasterApp.ts'
// After the app: it looks for the web view when it is imported.
import '@farcaster/miniapp-sdk'

announceApp({
  uuid: '1ff08a5a-3d84-4f0c-9d5d-2f6a4f0f6a11',
  name: 'Farcaster',
  icon: square('purple'),
  rdns: 'xyz.farcaster.MiniAppWallet',
})
