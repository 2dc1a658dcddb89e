import { KitError, type SignedInDevice, type SignedInDevices } from '@foyer/core'
import { authRoutes, type RevokeRequest } from '../contract.ts'

interface Parts {
  readonly call: (path: string, body?: object) => Promise<Response>
  /** Fetches the session, and with it the `csrf` that changes need. */
  readonly ask: () => Promise<unknown>
  /** Called if this browser was signed out as well. */
  readonly onSignedOut: () => void
}

/** Sessions of the account, as listed by the server. */
export function createDevices({ call, ask, onSignedOut }: Parts): SignedInDevices {
  async function read(response: Response): Promise<readonly SignedInDevice[]> {
    // Signed out from another device.
    if (response.status === 401) onSignedOut()
    if (!response.ok) throw new KitError('networkUnreachable', `The server says no (${response.status}).`)
    const { sessions } = Object(await response.json())
    if (!Array.isArray(sessions)) throw new KitError('networkUnreachable', 'The server gave no list.')
    return sessions.map(toDevice)
  }

  async function revoke(request: RevokeRequest): Promise<readonly SignedInDevice[]> {
    let response = await call(authRoutes.revoke, request)
    if (response.status === 403) {
      // Another tab, or an earlier page, opened the session: its `csrf` is unknown here.
      await ask()
      response = await call(authRoutes.revoke, request)
    }
    return read(response)
  }

  return {
    list: async () => read(await call(authRoutes.sessions)),
    signOut: (id) => revoke({ id }),
    async signOutEverywhere() {
      await revoke({ all: true })
      onSignedOut()
    },
  }
}

/** @throws {TypeError} if the row is malformed. */
function toDevice(row: unknown): SignedInDevice {
  const { id, current, device, seenAt } = Object(row)
  const { browser, system, form } = Object(device)
  const time = Date.parse(seenAt)
  if (typeof id !== 'string' || Number.isNaN(time)) throw new TypeError('The server listed no session.')
  return {
    id,
    current: current === true,
    ...(typeof browser === 'string' && { browser }),
    ...(typeof system === 'string' && { system }),
    form: form === 'phone' || form === 'tablet' ? form : 'computer',
    seenAt: time,
  }
}
