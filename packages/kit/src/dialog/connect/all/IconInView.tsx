import type { Wallet } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../parts/Icon.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import styles from './AllWalletsPanel.module.css'

/** Distance below the visible part from which icons are fetched, about five rows. */
const margin = '240px'

/** Icon of a wallet, fetched when its row is near the visible part of the list: few visitors see all of them. */
export function IconInView({ wallet }: { readonly wallet: Wallet }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <span ref={place} className={styles.icon} data-later={!isNear || undefined}>
      {isNear ? (
        <WalletIcon wallet={wallet} size={28} />
      ) : (
        <Icon src={undefined} background={wallet.iconBackground} size={28} placeholder="wallet" />
      )}
    </span>
  )
}
