import type { Log } from './engineContext.ts'

/** Reports a wagmi config that only one of kit and engine has. Loaded while developing only. */
export function reportConfig(log: Log, isOfEngine: boolean): void {
  log(
    isOfEngine
      ? 'createEngine shares a `config` that createKit does not have: until the engine has loaded, a visitor who is connected through wagmi is shown as disconnected. Pass the same `config` to createKit.'
      : 'createKit has a `config` that createEngine does not share. Pass the same `config` to createEngine.',
    undefined,
  )
}
