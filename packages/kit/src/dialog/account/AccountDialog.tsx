import { type ComponentType, useRef, useState } from 'react'
import type { Kit } from '../../kit.ts'
import { useKit } from '../../provider/KitContext.ts'
import { useFocusTitle } from '../shell/useFocusTitle.ts'
import styles from './AccountDialog.module.css'
import { AccountOverview } from './AccountOverview.tsx'

type DevicesStep = ComponentType<{ readonly kit: Kit; readonly onBack: () => void }>

/** Who is connected, and what can be done about it (B-2.80 to B-2.89). */
export function AccountDialog() {
  const kit = useKit()
  const [Devices, setDevices] = useState<DevicesStep>()
  const steps = useRef<HTMLDivElement>(null)
  useFocusTitle(steps, String(Boolean(Devices)), findWayBackIn)

  // Few visitors want to see it, so its code is fetched when one does.
  const openDevices = () =>
    void import('./devices/DevicesStep.tsx').then(
      ({ DevicesStep }) => setDevices(() => DevicesStep),
      kit.fail,
    )

  return (
    <div ref={steps} className={styles.steps}>
      {Devices ? (
        <Devices kit={kit} onBack={() => setDevices(undefined)} />
      ) : (
        <AccountOverview onDevices={openDevices} />
      )}
    </div>
  )
}

/** Whoever comes back stands where he left. */
function findWayBackIn(steps: HTMLElement): HTMLElement | undefined {
  return steps.querySelector<HTMLElement>('[data-foyer-devices]') ?? undefined
}
