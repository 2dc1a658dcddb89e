import { type ComponentType, useContext, useState } from 'react'
import { internals } from '../../kitInternals.ts'
import { KitContext } from '../../provider/KitContext.ts'
import { useDialog } from '../shell/DialogContext.ts'
import { useMessages } from '../useMessages.ts'
import { Button } from './Button.tsx'

interface DetailsProps {
  /** Like the buttons next to it. */
  readonly size?: 'medium' | 'large'
}

interface DoctorProps {
  readonly mobile: boolean
  readonly onClose: () => void
}

/** Opens the diagnosis above this dialog. Renders nothing unless the site has the option `doctor`. */
export function Details({ size = 'medium' }: DetailsProps) {
  // A fault can be that there is no provider.
  const kit = useContext(KitContext)?.[internals]
  const { mobile } = useDialog()
  const { actions } = useMessages()
  const [Doctor, setDoctor] = useState<ComponentType<DoctorProps>>()
  if (!kit?.doctor) return null
  const { fail } = kit

  function open() {
    import('../../doctor/DoctorDialog.tsx').then(({ DoctorDialog }) => setDoctor(() => DoctorDialog), fail)
  }

  return (
    <>
      <Button kind="quiet" size={size} onClick={open}>
        {actions.details}
      </Button>
      {Doctor && <Doctor mobile={mobile} onClose={() => setDoctor(undefined)} />}
    </>
  )
}
