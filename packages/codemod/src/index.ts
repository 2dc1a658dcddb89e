export type { FileChange, Leftover } from './change.ts'
export { type Plan, planRainbowKit, type RainbowKitOptions } from './rainbowkit/rainbowkit.ts'
