import { useEffect, useState } from 'react'
import { useKit } from '../../provider/KitContext.ts'
import styles from './QrBox.module.css'
import type { QrCodeProps } from './QrCode.tsx'

type QrModule = typeof import('./QrCode.tsx')

/** Kept between dialogs: the second code is there in its first frame. */
let loaded: QrModule | undefined

interface QrBoxProps extends Omit<QrCodeProps, 'value'> {
  /** Absent while the code is being prepared. */
  readonly value: string | undefined
}

/** A QR code in a box that has its size from the start. The encoder is fetched when the first one is shown. */
export function QrBox({ value, size, ...rest }: QrBoxProps) {
  const kit = useKit()
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('./QrCode.tsx').then((fetched) => {
      loaded = fetched
      setModule(fetched)
    }, kit.fail)
  }, [kit])
  return (
    <div className={styles.box} style={{ inlineSize: size }}>
      {module && value ? <module.QrCode value={value} size={size} {...rest} /> : <Ghost logo={rest.logo} />}
    </div>
  )
}

/** Where a code is going to be: its three eyes, and its modules as a haze. */
function Ghost({ logo }: Pick<QrBoxProps, 'logo'>) {
  return (
    <div className={styles.ghost} aria-hidden="true">
      <span className={styles.eye} />
      <span className={styles.eye} />
      <span className={styles.eye} />
      {logo && <div className={styles.logo}>{logo}</div>}
    </div>
  )
}
