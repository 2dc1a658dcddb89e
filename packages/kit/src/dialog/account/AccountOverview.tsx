import type { Account, Address } from '@foyer/core'
import { Fragment, type Ref, useEffect } from 'react'
import { Avatar } from '../../avatar/Avatar.tsx'
import { useCommand } from '../../hooks/useCommand.ts'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Alert } from '../parts/Failure.tsx'
import { Glyph, type GlyphName } from '../parts/Glyph.tsx'
import { Hidden, Status } from '../parts/Hidden.tsx'
import { Row } from '../parts/Row.tsx'
import { useCopy } from '../parts/useCopy.ts'
import { useDialog } from '../shell/DialogContext.ts'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useLeaveWallet } from '../useLeaveWallet.ts'
import { useMessages } from '../useMessages.ts'
import styles from './AccountOverview.module.css'
import { TransactionList } from './TransactionList.tsx'
import { listsTransactions } from './transactionFacts.ts'

interface AccountOverviewProps {
  readonly onPage: (page: 'accounts' | 'devices') => void
}

/** First page of the account dialog. */
export function AccountOverview({ onPage }: AccountOverviewProps) {
  const { account: t, accounts, devices } = useMessages()
  const kit = useKitInternals()
  const command = useCommand()
  const leaveWallet = useLeaveWallet()
  const { mobile } = useDialog()
  const { account, addsWallets, listsDevices } = useFoyerSession()
  const [copyState, copy, shown] = useCopy<HTMLElement>(account?.address ?? '')

  const shownAddress = account?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh the balance of every shown account.
  useEffect(() => command((engine) => engine.refreshBalance()), [command, shownAddress])

  if (!account) return null
  const isCopied = copyState === 'copied'

  return (
    <>
      <DialogHeader />
      <div className={styles.body}>
        <Avatar address={account.address} ensImage={account.ensAvatar} size={mobile ? 82 : 74} />
        <Identity account={account} />
        <WholeAddress address={account.address} textRef={shown} />
        {copyState === 'failed' && <Alert>{t.copyFailed}</Alert>}
        <div className={styles.actions}>
          <button type="button" className={styles.action} data-done={isCopied || undefined} onClick={copy}>
            <Glyph name={isCopied ? 'check' : 'copy'} />
            <span>{isCopied ? t.copied : t.copyAddress}</span>
          </button>
          <button
            type="button"
            className={styles.action}
            data-testid="foyer-disconnect-button"
            onClick={leaveWallet}
          >
            <Glyph name="disconnect" />
            {t.disconnect}
          </button>
        </div>
        <Status>{isCopied && t.copied}</Status>
      </div>
      {listsTransactions(kit) && <TransactionList />}
      {(addsWallets || listsDevices) && (
        <div className={styles.more}>
          {addsWallets && (
            <PageRow page="accounts" glyph="wallet" onSelect={onPage}>
              {accounts.title}
            </PageRow>
          )}
          {listsDevices && (
            <PageRow page="devices" glyph="computer" onSelect={onPage}>
              {devices.title}
            </PageRow>
          )}
        </div>
      )}
    </>
  )
}

function Identity({ account }: { readonly account: Account }) {
  const { account: t } = useMessages()
  const { balance, displayBalance, displayName, ensName } = account
  return (
    <div className={styles.identity}>
      <DialogTitle>
        <span title={ensName} dir="ltr" translate="no">
          {displayName}
        </span>
      </DialogTitle>
      {displayBalance && (
        <p className={styles.balance}>
          <Hidden>{t.balance}: </Hidden>
          <bdi title={balance && `${balance.formatted} ${balance.symbol}`}>{displayBalance}</bdi>
        </p>
      )}
    </div>
  )
}

interface PageRowProps<Page extends string> {
  readonly page: Page
  readonly glyph: GlyphName
  readonly onSelect: (page: Page) => void
  readonly children: string
}

/** The way to a second page. */
function PageRow<Page extends string>({ page, glyph, onSelect, children }: PageRowProps<Page>) {
  return (
    <Row className={styles.moreRow} data-foyer-page={page} onClick={() => onSelect(page)}>
      <Glyph name={glyph} />
      <span>{children}</span>
      <Glyph name="forward" size={18} />
    </Row>
  )
}

interface WholeAddressProps {
  readonly address: Address
  /** The element whose text is exactly the address. */
  readonly textRef: Ref<HTMLElement>
}

/**
 * All 42 characters of an address, in groups for comparison: two lines of five, or more lines of fewer. The gaps are
 * margins, so that the copied text has no spaces.
 */
function WholeAddress({ address, textRef }: WholeAddressProps) {
  const groups = ['0x', ...(address.slice(2).match(/.{1,4}/g) ?? [])]
  return (
    <p className={styles.address}>
      <Hidden>{useMessages().account.wholeAddress}: </Hidden>
      <code ref={textRef} className={styles.groups} dir="ltr" translate="no">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and their order is constant.
          <Fragment key={index}>
            <span>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </code>
    </p>
  )
}
