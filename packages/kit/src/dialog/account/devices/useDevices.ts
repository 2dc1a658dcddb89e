import type { KitErrorCode, SignedInDevice, SignedInDevices } from '@foyer/core'
import { useCallback, useEffect, useState } from 'react'
import type { KitInternals } from '../../../kitInternals.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { useTask } from '../../useTask.ts'

export type DeviceList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: KitErrorCode }
  | {
      readonly status: 'loaded'
      readonly devices: readonly SignedInDevice[]
      /** Id of the device that is being signed out, or `everywhere`. */
      readonly leaving?: string
      /** Id of the device that could not be signed out, or `everywhere`. */
      readonly failed?: string
      /** The device that was signed out last. */
      readonly left?: SignedInDevice
    }

/** All devices, in place of an id. */
export const everywhere = '*'

/** Sessions of the account: fetched when the list is shown, and updated by every response to a sign-out. */
export function useDevices() {
  const kit = useKitInternals()
  const { list, load, run } = useDeviceList(kit)

  /** Signing out of this device also disconnects the wallet. */
  function leaveHere() {
    kit.close()
    kit.engine().then((engine) => engine.disconnect(), kit.fail)
  }

  function leave(leaving: string, work: (server: SignedInDevices) => Promise<DeviceList>) {
    if (list.status !== 'loaded' || list.leaving) return
    const { devices } = list
    run({ status: 'loaded', devices, leaving }, work, { status: 'loaded', devices, failed: leaving })
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
      // Also if the list was closed meanwhile.
      leaveHere()
      return { status: 'loading' }
    })
  }

  /** Retries the failed sign-out. */
  function signOutAgain() {
    if (list.status !== 'loaded') return
    const device = list.devices.find(({ id }) => id === list.failed)
    if (device) signOut(device)
    else signOutEverywhere()
  }

  return { list, load, signOut, signOutEverywhere, signOutAgain }
}

/** The list, fetched when it is shown. */
function useDeviceList(kit: KitInternals) {
  const [list, setList] = useState<DeviceList>({ status: 'loading' })
  const runTask = useTask()

  /** Sets the pending state, then the result, unless the state was replaced or the list was closed. */
  const run = useCallback(
    (under: DeviceList, work: (server: SignedInDevices) => Promise<DeviceList>, failed: DeviceList) => {
      setList(under)
      const start = () => kit.engine().then(({ devices }) => (devices ? work(devices) : failed))
      runTask(start, setList, () => setList(failed))
    },
    [kit, runTask],
  )

  const load = useCallback(
    () =>
      run({ status: 'loading' }, async (server) => ({ status: 'loaded', devices: await server.list() }), {
        status: 'failed',
        code: 'devicesUnavailable',
      }),
    [run],
  )

  useEffect(load, [load])

  return { list, load, run }
}
