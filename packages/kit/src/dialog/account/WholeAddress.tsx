import type { Address } from '@foyer/core'
import { Fragment, type Ref } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './WholeAddress.module.css'

interface WholeAddressProps {
  readonly address: Address
  /** The element whose text is exactly the address. */
  readonly textRef?: Ref<HTMLElement>
}

/** First line: "0x" and five groups. Second line: five groups. */
const lastOfFirstLine = 5

/**
 * All 42 characters of an address, in groups for comparison. The gaps are margins, so that the copied text has no
 * spaces.
 */
export function WholeAddress({ address, textRef }: WholeAddressProps) {
  const groups = ['0x', ...(address.slice(2).match(/.{1,4}/g) ?? [])]
  return (
    <p className={styles.address}>
      <Hidden>{useMessages().account.wholeAddress}: </Hidden>
      <code ref={textRef} className={styles.groups} dir="ltr" translate="no">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and their order is constant.
          <Fragment key={index}>
            <span>{group}</span>
            {index === lastOfFirstLine && <wbr />}
          </Fragment>
        ))}
      </code>
    </p>
  )
}
