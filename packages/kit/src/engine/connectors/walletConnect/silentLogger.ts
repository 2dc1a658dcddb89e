/**
 * A logger in the shape that WalletConnect expects (pino's), which says nothing: what matters comes back as
 * an error. The library's own keeps megabytes of messages in memory.
 */
export function silentLogger(): SilentLogger {
  const say = () => {}
  return {
    level: 'silent',
    bindings: () => ({ context: '' }),
    child: silentLogger,
    trace: say,
    debug: say,
    info: say,
    warn: say,
    error: say,
    fatal: say,
    silent: say,
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
