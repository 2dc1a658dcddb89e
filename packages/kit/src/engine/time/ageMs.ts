/**
 * Milliseconds since `thenMs` of the computer's clock. A time in the future, after the clock was set back, is as far away as
 * one in the past: nothing stays recent until the clock has caught up.
 */
export const ageMs = (thenMs: number): number => Math.abs(Date.now() - thenMs)
