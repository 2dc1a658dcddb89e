import type { Address, Authentication, AuthStatus } from '@foyer/kit'

let status: AuthStatus = { status: 'unauthenticated' }
let address: Address | undefined
const listeners = new Set<() => void>()

function setStatus(next: AuthStatus) {
  status = next
  for (const listener of listeners) listener()
}

/** Sign-in without a server: the page itself takes every signature. */
export const auth: Authentication = {
  getStatus: () => status,
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  refresh: async () => {},
  adapter: {
    getNonce: async () => 'nonceofthehost',
    createMessage(fields) {
      address = fields.address
      return [
        `${location.host} wants you to sign in with your Ethereum account:`,
        fields.address,
        '',
        '',
        `URI: ${location.origin}`,
        'Version: 1',
        `Chain ID: ${fields.chainId}`,
        `Nonce: ${fields.nonce}`,
        `Issued At: ${new Date().toISOString()}`,
      ].join('\n')
    },
    async verify() {
      setStatus({ status: 'authenticated', ...(address && { address }) })
      return true
    },
    async signOut() {
      setStatus({ status: 'unauthenticated' })
    },
  },
}
