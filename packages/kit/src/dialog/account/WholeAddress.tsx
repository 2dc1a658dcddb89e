import type { Address } from '@foyer/core'
import { Fragment, type Ref } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './WholeAddress.module.css'

interface WholeAddressProps {
  readonly address: Address
  /** The element whose text is the address and nothing else. */
  readonly ref?: Ref<HTMLElement>
}

/** "0x" and five groups in the first line, five in the second. */
const lastOfFirstLine = 5

/**
 * All 42 characters, in groups that the eye can compare (T39). The gaps are margins, so that what is
 * selected and copied is the address without them.
 */
export function WholeAddress({ address, ref }: WholeAddressProps) {
  const groups = ['0x', ...(address.slice(2).match(/.{1,4}/g) ?? [])]
  return (
    <p className={styles.address}>
      <Hidden>{useMessages().account.wholeAddress}: </Hidden>
      <code ref={ref} className={styles.groups} dir="ltr" translate="no">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves.
          <Fragment key={index}>
            <span>{group}</span>
            {index === lastOfFirstLine && <wbr />}
          </Fragment>
        ))}
      </code>
    </p>
  )
}
