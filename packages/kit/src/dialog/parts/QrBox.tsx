import { useEffect, useState } from 'react'
import { once } from '../../once.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { fetchAhead, whenIdle } from '../../schedule.ts'
import { useTask } from '../useTask.ts'
import styles from './QrBox.module.css'
import type { QrCodeProps } from './QrCode.tsx'

/** Sizes of QR codes and of the logos in them, in px. */
export const qrSizes = {
  /** Next to the list of wallets. */
  wide: { size: 382, logoSize: 72 },
  /** Under a title, in a narrow window. */
  compact: { size: 318, logoSize: 60 },
  /** The same two above an error, whose text and buttons are taller than the buttons in its place, or above the link. */
  wideAboveError: { size: 286, logoSize: 60 },
  compactAboveError: { size: 222, logoSize: 48 },
  /** On a phone, for another one. */
  phone: { size: 300, logoSize: 60 },
  /** For an app store, without a logo. */
  download: { size: 268 },
} as const

type QrModule = typeof import('./QrCode.tsx')

/** Kept between dialogs, so that further codes are in the first frame. */
let loaded: QrModule | undefined

const load = once(async (): Promise<QrModule> => {
  loaded = await import('./QrCode.tsx')
  return loaded
})

/** Fetches the encoder ahead of the first code, and encodes a value that is likely to be shown. */
export function preloadQrCode(value: string | undefined): void {
  fetchAhead(async () => {
    const { encodeQr } = await load()
    if (value) whenIdle(() => encodeQr(value))
  })
}

interface QrBoxProps extends Omit<QrCodeProps, 'value'> {
  /** Undefined while the code is being prepared. */
  readonly value: string | undefined
}

/** QR code in a box with its final size from the start. The encoder is fetched with the first code, if not before. */
export function QrBox({ value, size, ...rest }: QrBoxProps) {
  const kit = useKitInternals()
  const [module, setModule] = useState(loaded)
  const isReady = value !== undefined
  const run = useTask()
  useEffect(() => {
    // Not `loaded`: it may have been set after this box was rendered.
    if (module) return
    // Without a code there is nothing to draw yet: a failure is told when there is, after another try.
    run(load, setModule, isReady ? kit.fail : () => {})
  }, [run, kit, module, isReady])
  return (
    <div className={styles.box} style={{ inlineSize: size }}>
      {module && value ? <module.QrCode value={value} size={size} {...rest} /> : <Ghost logo={rest.logo} />}
    </div>
  )
}

/** Placeholder of a code: three finder patterns and blurred modules. */
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
