import type { SafeProvider } from './safeProvider.ts'

/** Whether a connected wallet is the Safe around this page. */
export function isSafeProvider(provider: unknown): provider is SafeProvider {
  return typeof (provider as Partial<SafeProvider> | undefined)?.sent === 'function'
}
