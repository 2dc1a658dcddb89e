import { vi } from 'vitest'

/** Less than the runner's limit, so that a failure says which check it was. */
const deadlineMs = 350_000

/** Waits until a check no longer throws. A fake clock (`vi.useFakeTimers`) is moved on by 10 ms for each look. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: deadlineMs, interval: 10 })
