import { format, type SignedInDevice } from '@foyer/core'
import { useContext } from 'react'
import { LocaleContext } from '../../LocaleContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import styles from './DevicesPanel.module.css'
import { formatAgo } from './formatAgo.ts'

interface DeviceRowProps {
  readonly device: SignedInDevice
  readonly name: string
  /** This device is being signed out. */
  readonly leaving: boolean
  /** A device is being signed out: all buttons are inactive. */
  readonly waiting: boolean
  readonly onSignOut: () => void
}

export function DeviceRow({ device, name, leaving, waiting, onSignOut }: DeviceRowProps) {
  const { language, messages } = useContext(LocaleContext)
  const { devices: t } = messages
  const lastSeen = () => formatAgo(device.seenAt, Date.now(), language.lang)
  return (
    <li className={styles.row} data-current={device.current || undefined}>
      <span className={styles.mark}>
        <Glyph name={device.form === 'computer' ? 'computer' : 'phone'} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {device.current ? t.thisDevice : format(t.lastSeen, { time: lastSeen() })}
        </span>
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-label={format(t.signOutDevice, { device: device.current ? t.thisDevice : name })}
        inactive={waiting}
        onClick={onSignOut}
      >
        {leaving ? <Spinner size={16} /> : t.signOut}
      </Button>
    </li>
  )
}
