import { type ComponentType, useEffect, useState } from 'react'
import { useKit } from '../../../provider/KitContext.ts'
import { Spinner } from '../../parts/Spinner.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './DevicesStep.module.css'

/** Kept between dialogs: the second time it is there in the first frame. */
let loaded: ComponentType | undefined

/** The account dialog's second page. Few visitors open it, so its code is fetched when one does. */
export function DevicesStep({ onBack }: { readonly onBack: () => void }) {
  const { devices: t } = useMessages()
  const kit = useKit()
  const [Panel, setPanel] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    import('./DevicesPanel.tsx').then(({ DevicesPanel }) => {
      loaded = DevicesPanel
      setPanel(() => DevicesPanel)
    }, kit.warm)
  }, [kit])
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      {Panel ? (
        <Panel />
      ) : (
        <p className={styles.waiting}>
          <Spinner size={24} />
        </p>
      )}
    </>
  )
}
