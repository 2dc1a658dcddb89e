import type { SignedInDevices } from '@foyer/core'
import { withTimeout } from '../time/withTimeout.ts'

/** The adapter's list of devices, with a timeout for each call. */
export function devicesWithTimeout(devices: SignedInDevices, timeoutMs: number): SignedInDevices {
  const limited = <T>(call: () => Promise<T>) =>
    withTimeout(call, { timeoutMs, subject: 'The sign-in server' })
  return {
    list: () => limited(() => devices.list()),
    signOut: (id) => limited(() => devices.signOut(id)),
    signOutEverywhere: () => limited(() => devices.signOutEverywhere()),
  }
}
