const ignore = () => {}

/**
 * Logger with the interface that WalletConnect expects (pino's) and no output: errors are thrown. The library's own
 * keeps megabytes of messages in memory.
 */
export const silentLogger = {
  level: 'silent',
  bindings: () => ({ context: '' }),
  child: (): unknown => silentLogger,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  silent: ignore,
}
