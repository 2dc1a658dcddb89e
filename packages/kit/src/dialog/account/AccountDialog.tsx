import { type ComponentType, useRef, useState } from 'react'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import type { KitInternals } from '../../kitInternals.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { useFocusTitle } from '../shell/useFocusTitle.ts'
import styles from './AccountDialog.module.css'
import { AccountOverview } from './AccountOverview.tsx'
import { NoAnswer } from './NoAnswer.tsx'

type DevicesStep = ComponentType<{ readonly kit: KitInternals; readonly onBack: () => void }>

/** The account dialog: overview, and the list of devices. While the wallet of the last visit is overdue, the ways on. */
export function AccountDialog() {
  const kit = useKitInternals()
  const { unanswered } = useFoyerSession()
  const [Devices, setDevices] = useState<DevicesStep>()
  const steps = useRef<HTMLDivElement>(null)
  useFocusTitle(steps, String(Boolean(Devices)), findWayBackIn)

  // A separate chunk, because few visitors open it.
  const openDevices = () =>
    void import('./devices/DevicesStep.tsx').then(
      ({ DevicesStep }) => setDevices(() => DevicesStep),
      kit.fail,
    )

  return (
    <div ref={steps} className={styles.steps}>
      {unanswered ? (
        <NoAnswer />
      ) : Devices ? (
        <div className={styles.devices}>
          <Devices kit={kit} onBack={() => setDevices(undefined)} />
        </div>
      ) : (
        <AccountOverview onDevices={openDevices} />
      )}
    </div>
  )
}

/** Restores focus to the devices row when the visitor goes back. */
function findWayBackIn(steps: HTMLElement): HTMLElement | undefined {
  return steps.querySelector<HTMLElement>('[data-foyer-devices]') ?? undefined
}
