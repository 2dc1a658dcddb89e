import type { KitErrorCode, SignedInDevice, SignedInDevices } from '@foyer/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Kit } from '../../../kit.ts'

export type DeviceList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: KitErrorCode }
  | {
      readonly status: 'loaded'
      readonly devices: readonly SignedInDevice[]
      /** What is being signed out: a device's id, or all of them. */
      readonly leaving?: string
      /** What could not be signed out: a device's id, or all of them. */
      readonly failed?: string
      /** The last one that was signed out. */
      readonly left?: SignedInDevice
    }

/** Stands for all devices where an id would stand for one. */
export const everywhere = '*'

/**
 * Where the account is signed in: asked when the list is shown, and told again by every answer to a sign-out.
 *
 * @param kit handed down, because this chunk would take the context out of the first one if it named it
 */
export function useDevices(kit: Kit) {
  const [list, setList] = useState<DeviceList>({ status: 'loading' })
  const latest = useRef(0)

  /** Shows what is under way, and then what comes of it: unless something else is shown by then, or nothing. */
  const run = useCallback(
    async (under: DeviceList, work: (server: SignedInDevices) => Promise<DeviceList>, failed: DeviceList) => {
      const mine = ++latest.current
      setList(under)
      const next = await kit
        .engine()
        .then(({ devices }) => (devices ? work(devices) : failed))
        .catch(() => failed)
      if (mine === latest.current) setList(next)
    },
    [kit],
  )

  const load = useCallback(
    () =>
      run({ status: 'loading' }, async (server) => ({ status: 'loaded', devices: await server.list() }), {
        status: 'failed',
        code: 'devicesUnavailable',
      }),
    [run],
  )

  useEffect(() => {
    void load()
    return () => void latest.current++
  }, [load])

  /** To sign out of this device is to leave the wallet, too. */
  function leaveHere() {
    kit.close()
    kit.engine().then((engine) => engine.disconnect(), kit.fail)
  }

  function leave(leaving: string, work: (server: SignedInDevices) => Promise<DeviceList>) {
    if (list.status !== 'loaded' || list.leaving) return
    const { devices } = list
    void run({ status: 'loaded', devices, leaving }, work, { status: 'loaded', devices, failed: leaving })
  }

  function signOut(device: SignedInDevice) {
    if (device.current) return leaveHere()
    leave(device.id, async (server) => ({
      status: 'loaded',
      devices: await server.signOut(device.id),
      left: device,
    }))
  }

  function signOutEverywhere() {
    leave(everywhere, async (server) => {
      await server.signOutEverywhere()
      // Also when the list has gone meanwhile: that the session has ended closes it.
      leaveHere()
      return { status: 'loading' }
    })
  }

  /** Once more what could not be signed out. */
  function signOutAgain() {
    if (list.status !== 'loaded') return
    const device = list.devices.find(({ id }) => id === list.failed)
    if (device) signOut(device)
    else signOutEverywhere()
  }

  return { list, load, signOut, signOutEverywhere, signOutAgain }
}
