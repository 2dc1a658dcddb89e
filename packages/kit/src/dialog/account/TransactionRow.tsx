import type { Transaction, TransactionStatus } from '@foyer/core'
import { Glyph, type GlyphName } from '../parts/Glyph.tsx'
import { NewTab } from '../parts/NewTab.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './TransactionRow.module.css'

const glyphs: Record<Exclude<TransactionStatus, 'pending'>, GlyphName> = {
  confirmed: 'check',
  failed: 'cross',
}

interface TransactionRowProps {
  readonly transaction: Transaction
  /** URL in the chain's explorer. Without it, the row is not a link. */
  readonly href: string | undefined
}

export function TransactionRow({ transaction, href }: TransactionRowProps) {
  const { account: t } = useMessages()
  const { status, description } = transaction
  const content = (
    <>
      <span className={styles.mark} data-status={status}>
        {status === 'pending' ? <Spinner size={18} /> : <Glyph name={glyphs[status]} size={16} />}
      </span>
      <span className={styles.text}>
        <span className={styles.description} dir="auto">
          {description}
        </span>
        <span className={styles.status} data-status={status}>
          {t[transaction.unseen ? 'unseen' : status]}
        </span>
      </span>
    </>
  )
  if (!href) return <div className={styles.row}>{content}</div>
  return (
    <a className={styles.row} href={href} target="_blank" rel="noreferrer noopener">
      {content}
      <Glyph name="external" size={16} />
      <NewTab />
    </a>
  )
}
