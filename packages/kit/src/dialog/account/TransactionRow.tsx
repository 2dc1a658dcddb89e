import { format, type Transaction, type TransactionStatus } from '@foyer/core'
import { Glyph, type GlyphName } from '../parts/Glyph.tsx'
import { NewTab } from '../parts/Hidden.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './TransactionRow.module.css'
import { stateText } from './transactionFacts.ts'

interface TransactionRowProps {
  readonly transaction: Transaction
  /** URLs in the chain's explorer. The row is a link to the only one; several are listed below it. */
  readonly links: readonly string[]
}

export function TransactionRow({ transaction, links }: TransactionRowProps) {
  const messages = useMessages()
  const { account: t } = messages
  const { batch, status, description } = transaction
  const state = stateText(transaction, messages)
  const [href] = links
  const content = (
    <>
      <StatusMark status={status} />
      <span className={styles.text}>
        <Description>{description}</Description>
        <span className={styles.status} data-status={status}>
          {batch ? `${state} · ${format(t.callCount, { count: String(batch.count) })}` : state}
        </span>
      </span>
    </>
  )
  if (!href || links.length > 1)
    return (
      <>
        <div className={styles.row}>{content}</div>
        {links.length > 1 && (
          <ol className={styles.receipts}>
            {links.map((link, index) => (
              <li key={link}>
                <TextLink href={link}>{format(t.receipt, { number: String(index + 1) })}</TextLink>
              </li>
            ))}
          </ol>
        )}
      </>
    )
  return (
    <a className={styles.row} href={href} target="_blank" rel="noreferrer noopener">
      {content}
      <Glyph name="external" size={16} />
      <NewTab />
    </a>
  )
}

const glyphs: Record<Exclude<TransactionStatus, 'pending'>, GlyphName> = {
  confirmed: 'check',
  failed: 'cross',
}

/** The status as a picture, of a row and of a toast. */
export function StatusMark({ status }: Pick<Transaction, 'status'>) {
  return (
    <span className={styles.mark} data-status={status}>
      {status === 'pending' ? <Spinner size={18} /> : <Glyph name={glyphs[status]} size={16} />}
    </span>
  )
}

/** The site's words for a transaction, three lines at most. */
export function Description({ children }: { readonly children: string }) {
  return (
    <span className={styles.description} dir="auto" title={children}>
      {children}
    </span>
  )
}
