import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'

/**
 * Resolves when the work that React has scheduled so far is done. React's scheduler runs the most urgent task first,
 * so a task of idle priority runs after all others.
 */
export function reactIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve())
  })
}
