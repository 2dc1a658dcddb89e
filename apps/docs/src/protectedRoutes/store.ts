/** Stands for the site's own store: `docs/guides/protect-a-route.md` leaves it to the reader. */
import { createMemoryStore } from '@foyer/auth/testing'

const key = new Uint8Array(32).fill(7)
export const store = {
  ...createMemoryStore(),
  nonceKeys: { signing: () => key, verifying: () => [key] },
}
