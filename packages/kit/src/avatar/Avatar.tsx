import type { Address } from '@foyer/core'
import { useState } from 'react'
import styles from './Avatar.module.css'
import { paintAvatar } from './paintAvatar.ts'

interface AvatarProps {
  readonly address: Address
  /** The account's own picture; the generated one stays in place until it has loaded, and if it fails. */
  readonly image?: string | undefined
  readonly size: 24 | 74 | 82
  /** Turns a ring around it while a transaction is pending, and says so with this text (B-2.17). */
  readonly pending?: string | undefined
}

/** The picture of an account: the same for the same address on every device (B-2.83). */
export function Avatar({ address, image, size, pending }: AvatarProps) {
  const [loaded, setLoaded] = useState<string>()
  return (
    <span
      className={styles.avatar}
      data-foyer-fill="avatar"
      data-size={size}
      ref={(element) => {
        if (element) paintAvatar(element, address)
      }}
    >
      {image && (
        <img
          className={styles.image}
          data-loaded={loaded === image || undefined}
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(image)}
        />
      )}
      {pending && <span className={styles.ring} role="img" aria-label={pending} />}
    </span>
  )
}
