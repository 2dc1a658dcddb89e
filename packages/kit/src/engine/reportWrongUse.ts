import type { Log } from './engineContext.ts'

const texts = {
  configOfEngine:
    'createEngine shares a `config` that createKit does not have: until the engine has loaded, a visitor who is connected through wagmi is shown as disconnected. Pass the same `config` to createKit.',
  configOfKit:
    'createKit has a `config` that createEngine does not share. Pass the same `config` to createEngine.',
  secondKit: 'The engine was started by a second kit, which ends the first. Call createKit once.',
  walletConnect: '`walletConnect` of createEngine is ignored: pass it to createKit.',
} as const

export type WrongUse = keyof typeof texts

/** Reports a use of the engine that has no effect, or another one than is wanted. Loaded while developing only. */
export function reportWrongUse(log: Log, use: WrongUse): void {
  log(texts[use], undefined)
}
