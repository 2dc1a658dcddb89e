import { KitError, type SignedInDevice, type SignedInDevices } from '@foyer/core'
import { authRoutes, type RevokeRequest } from '../contract.ts'
import type { ServerSession } from './createServerSession.ts'

/** Sessions of the account, as listed by the server. */
export function createDevices({ call, change, tell }: ServerSession): SignedInDevices {
  const onSignedOut = () => tell({ status: 'unauthenticated' })

  async function read(response: Response): Promise<readonly SignedInDevice[]> {
    // Signed out from another device.
    if (response.status === 401) onSignedOut()
    if (!response.ok) throw new KitError('networkUnreachable', `The server says no (${response.status}).`)
    const { sessions } = Object(await response.json())
    if (!Array.isArray(sessions)) throw new KitError('networkUnreachable', 'The server gave no list.')
    return sessions.map(toDevice)
  }

  const revoke = async (request: RevokeRequest) => read(await change(authRoutes.revoke, request))

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
