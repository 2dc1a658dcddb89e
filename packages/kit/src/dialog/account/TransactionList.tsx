import { format } from '@foyer/core'
import { useId, useRef } from 'react'
import { useCommand } from '../../hooks/useCommand.ts'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Button } from '../parts/Button.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './TransactionList.module.css'
import { TransactionRow } from './TransactionRow.tsx'
import { explorerLinks } from './transactionFacts.ts'

/** Number of listed transactions. */
const shown = 3

/** The latest transactions of this account on this chain. */
export function TransactionList() {
  const { account: t } = useMessages()
  const kit = useKitInternals()
  const command = useCommand()
  const { account, chain } = useFoyerSession()
  const transactions = useStore(kit.transactions)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const explorer = chain?.explorerUrl?.replace(/\/$/, '')

  function clear() {
    command((engine) => engine.clearTransactions())
    // The focused button is removed with the list: move focus to the heading.
    heading.current?.focus()
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {t.transactions}
        </h2>
        {transactions.length > 0 && (
          <Button kind="quiet" size="small" onClick={clear}>
            {t.clearAll}
          </Button>
        )}
      </div>
      {transactions.length > 0 ? (
        <>
          <ul className={styles.list}>
            {transactions.slice(0, shown).map((transaction) => (
              <li key={transaction.hash}>
                <TransactionRow transaction={transaction} links={explorerLinks(transaction, chain)} />
              </li>
            ))}
          </ul>
          {explorer && account && (
            <TextLink href={`${explorer}/address/${account.address}`}>{t.viewMore}</TextLink>
          )}
        </>
      ) : (
        <p className={styles.empty}>{format(t.noTransactions, { app: kit.appName || t.your })}</p>
      )}
    </section>
  )
}
