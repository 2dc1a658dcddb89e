import { type ComponentType, useState } from 'react'
import { useKitInternals } from '../../provider/KitContext.ts'
import { useDialog } from '../shell/DialogContext.ts'
import { useMessages } from '../useMessages.ts'
import { Button } from './Button.tsx'

interface DoctorProps {
  readonly mobile: boolean
  readonly onClose: () => void
}

/** Opens the diagnosis above this dialog. Renders nothing unless the site has the option `doctor`. */
export function Details() {
  const kit = useKitInternals()
  const { mobile } = useDialog()
  const { actions } = useMessages()
  const [Doctor, setDoctor] = useState<ComponentType<DoctorProps>>()
  if (!kit.doctor) return null

  function open() {
    import('../../doctor/DoctorDialog.tsx').then(
      ({ DoctorDialog }) => setDoctor(() => DoctorDialog),
      kit.fail,
    )
  }

  return (
    <>
      <Button kind="quiet" size="small" onClick={open}>
        {actions.details}
      </Button>
      {Doctor && <Doctor mobile={mobile} onClose={() => setDoctor(undefined)} />}
    </>
  )
}
