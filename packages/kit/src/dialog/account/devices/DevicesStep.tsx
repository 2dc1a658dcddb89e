import { useEffect, useState } from 'react'
import { useKit } from '../../../provider/KitContext.ts'
import { Spinner } from '../../parts/Spinner.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './DevicesStep.module.css'

type PanelModule = typeof import('./DevicesPanel.tsx')

let loaded: PanelModule | undefined

/** The account dialog's second page. Few visitors open it, so its code is fetched when one does. */
export function DevicesStep({ onBack }: { readonly onBack: () => void }) {
  const { devices: t } = useMessages()
  const kit = useKit()
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('./DevicesPanel.tsx').then((fetched) => {
      loaded = fetched
      setModule(fetched)
    }, kit.warm)
  }, [kit])
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      {module ? (
        <module.DevicesPanel />
      ) : (
        <p className={styles.waiting}>
          <Spinner size={24} />
        </p>
      )}
    </>
  )
}
