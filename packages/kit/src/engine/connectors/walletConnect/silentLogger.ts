/**
 * Logger with the interface that WalletConnect expects (pino's) and no output: errors are thrown. The library's own
 * keeps megabytes of messages in memory.
 */
export function silentLogger(): SilentLogger {
  const ignore = () => {}
  return {
    level: 'silent',
    bindings: () => ({ context: '' }),
    child: silentLogger,
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    silent: ignore,
  }
}

interface SilentLogger {
  readonly level: string
  readonly bindings: () => { readonly context: string }
  readonly child: () => SilentLogger
  readonly trace: () => void
  readonly debug: () => void
  readonly info: () => void
  readonly warn: () => void
  readonly error: () => void
  readonly fatal: () => void
  readonly silent: () => void
}
