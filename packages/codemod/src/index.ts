export type { FileChange, Leftover } from './change.ts'
export { type ConnectKitOptions, planConnectKit } from './connectkit/connectkit.ts'
export type { Plan } from './plan.ts'
export { planRainbowKit, type RainbowKitOptions } from './rainbowkit/rainbowkit.ts'
