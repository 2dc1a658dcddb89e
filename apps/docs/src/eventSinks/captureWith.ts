import type { KitEvent } from '@foyer/kit'

interface Analytics {
  capture(name: string, properties: Record<string, unknown>): void
}

export const captureWith =
  (analytics: Analytics) =>
  ({ type, ...properties }: KitEvent): void =>
    analytics.capture(`wallet ${type}`, properties)
