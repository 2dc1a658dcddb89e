import { useRef, useState } from 'react'
import { useFocusTitle } from '../shell/useFocusTitle.ts'
import styles from './AccountDialog.module.css'
import { AccountOverview } from './AccountOverview.tsx'
import { DevicesStep } from './devices/DevicesStep.tsx'

/** Who is connected, and what can be done about it (B-2.80 to B-2.89). */
export function AccountDialog() {
  const [step, setStep] = useState<'overview' | 'devices'>('overview')
  const steps = useRef<HTMLDivElement>(null)
  useFocusTitle(steps, step, findWayBackIn)

  return (
    <div ref={steps} className={styles.steps}>
      {step === 'overview' ? (
        <AccountOverview onDevices={() => setStep('devices')} />
      ) : (
        <DevicesStep onBack={() => setStep('overview')} />
      )}
    </div>
  )
}

/** Whoever comes back stands where he left. */
function findWayBackIn(steps: HTMLElement): HTMLElement | undefined {
  return steps.querySelector<HTMLElement>('[data-foyer-devices]') ?? undefined
}
