import type { SignedInDevices } from '@foyer/core'
import { withDeadline } from '../time/withTimeout.ts'

/** The adapter's list of devices, each call with a deadline of `ms`. */
export function boundDevices(devices: SignedInDevices, ms: number): SignedInDevices {
  const bound = <T>(call: () => Promise<T>) => withDeadline(call, { ms, who: 'The sign-in server' })
  return {
    list: () => bound(() => devices.list()),
    signOut: (id) => bound(() => devices.signOut(id)),
    signOutEverywhere: () => bound(() => devices.signOutEverywhere()),
  }
}
