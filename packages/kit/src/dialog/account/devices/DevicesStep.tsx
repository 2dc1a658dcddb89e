import type { KitInternals } from '../../../kitInternals.ts'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import { DevicesPanel } from './DevicesPanel.tsx'

interface DevicesStepProps {
  readonly kit: KitInternals
  readonly onBack: () => void
}

/** Second page of the account dialog. */
export function DevicesStep({ kit, onBack }: DevicesStepProps) {
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{useMessages().devices.title}</DialogTitle>
      </DialogHeader>
      <DevicesPanel kit={kit} />
    </>
  )
}
