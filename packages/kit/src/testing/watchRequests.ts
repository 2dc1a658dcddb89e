import { onTestFinished, vi } from 'vitest'

/** Counts the JSON-RPC requests that a test makes from now on, those of the page and of the wallet, by method. */
export function watchRequests(): (method: string) => number {
  const fetching = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  return (method) =>
    fetching.mock.calls.filter(([, init]) => String(init?.body).includes(`"${method}"`)).length
}
