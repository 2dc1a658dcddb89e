import type { Address } from '@foyer/core'
import type { Ref } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './WholeAddress.module.css'

interface WholeAddressProps {
  readonly address: Address
  /** The element whose text is the address and nothing else. */
  readonly ref?: Ref<HTMLElement>
}

/**
 * All 42 characters, in groups that the eye can compare (T39). The gaps are space on the screen only: what
 * is selected and copied is the address.
 */
export function WholeAddress({ address, ref }: WholeAddressProps) {
  const groups = address.slice(2).match(/.{1,4}/g) ?? []
  return (
    <p className={styles.address}>
      <Hidden>{useMessages().account.wholeAddress}: </Hidden>
      <code ref={ref} className={styles.groups} dir="ltr" translate="no">
        <span>0x</span>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves.
          <span key={index}>{group}</span>
        ))}
      </code>
    </p>
  )
}
