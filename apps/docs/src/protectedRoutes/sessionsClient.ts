import { createAuthentication } from '@foyer/auth/client'

const foyer = createAuthentication()

const post = (path: string) =>
  fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })

export const auth: typeof foyer = {
  ...foyer,
  adapter: {
    ...foyer.adapter,
    async verify(proof) {
      if (!(await foyer.adapter.verify(proof))) return false
      const isOpen = await post('/sign-in/wallet').then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isOpen) await foyer.adapter.signOut()
      return isOpen
    },
    async signOut() {
      await Promise.all([post('/sign-out'), foyer.adapter.signOut()])
    },
  },
}
