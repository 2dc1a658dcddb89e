import { type DialogMessages, format, type SignedInDevice } from '@foyer/core'
import { useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { DialogHeader, DialogTitle } from '../../shell/DialogHeader.tsx'
import { useFocusTitle } from '../../shell/focus.ts'
import { useMessages } from '../../useMessages.ts'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './DevicesStep.module.css'
import { type DeviceList, everywhere, useDevices } from './useDevices.ts'

/** Second page of the account dialog: sessions of the account, with buttons to sign out. */
export function DevicesStep({ onBack }: { readonly onBack: () => void }) {
  const { devices: t } = useMessages()
  const { list, load, signOut, signOutEverywhere, signOutAgain } = useDevices()
  const panel = useRef<HTMLDivElement>(null)
  // The focused control is removed when a device was signed out, and when a retry starts.
  useFocusTitle(panel, stepOf(list))

  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      <div ref={panel} className={styles.panel}>
        <p className={styles.text}>{t.text}</p>
        {list.status === 'loading' && (
          <p className={styles.waiting}>
            <Spinner size={24} />
          </p>
        )}
        {list.status === 'failed' && <Failure code={list.code} onRetry={load} />}
        {list.status === 'loaded' && (
          <>
            {list.failed && <Failure code="signOutFailed" kind="secondary" onRetry={signOutAgain} />}
            <ul className={styles.list}>
              {inOrder(list.devices).map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  name={nameOf(device, t)}
                  leaving={list.leaving === device.id}
                  waiting={list.leaving !== undefined}
                  onSignOut={() => signOut(device)}
                />
              ))}
            </ul>
            {list.devices.length > 1 && (
              <Button inactive={list.leaving !== undefined} onClick={signOutEverywhere}>
                {list.leaving === everywhere && <Spinner size={18} />}
                <span>{t.signOutEverywhere}</span>
              </Button>
            )}
          </>
        )}
        <Status>{said(list, t)}</Status>
      </div>
    </>
  )
}

function stepOf(list: DeviceList): string {
  return list.status === 'loaded' ? [list.failed, ...list.devices.map(({ id }) => id)].join() : list.status
}

/** This device first, the others in the server's order. */
function inOrder(devices: readonly SignedInDevice[]): readonly SignedInDevice[] {
  return [...devices].sort((one, other) => Number(other.current) - Number(one.current))
}

function nameOf({ browser, system }: SignedInDevice, t: DialogMessages['devices']): string {
  if (browser && system) return format(t.name, { browser, system })
  return browser ?? system ?? t.unknownDevice
}

function said(list: DeviceList, t: DialogMessages['devices']): string | undefined {
  if (list.status === 'loading') return t.loading
  return list.status === 'loaded' && list.left
    ? format(t.signedOut, { device: nameOf(list.left, t) })
    : undefined
}
