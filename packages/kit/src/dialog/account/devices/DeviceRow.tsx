import { format, type SignedInDevice } from '@foyer/core'
import { useContext } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { LocaleContext } from '../../useMessages.ts'
import styles from './DevicesStep.module.css'

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

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The types of TypeScript's library lack `numberingSystem`. */
const digits = { numeric: 'auto', numberingSystem: 'latn' } as const

/**
 * Relative time: "now", "5 minutes ago", "yesterday". Both times in milliseconds since 1970.
 *
 * @param locale A BCP 47 tag. Digits are Latin, as in balances and addresses.
 */
export function formatAgo(time: number, now: number, locale = 'en-US'): string {
  const format = new Intl.RelativeTimeFormat(locale, digits)
  // Clocks differ: a time in the future is now.
  const ago = Math.max(0, now - time)
  const [unit, length] = units.find(([, ms]) => ago >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return format.format(-Math.floor(ago / length), unit)
}
