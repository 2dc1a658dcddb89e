import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import { DevicesPanel } from './DevicesPanel.tsx'

/** The account dialog's second page. */
export function DevicesStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{useMessages().devices.title}</DialogTitle>
      </DialogHeader>
      <DevicesPanel />
    </>
  )
}
