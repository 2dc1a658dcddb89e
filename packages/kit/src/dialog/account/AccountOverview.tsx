import { useEffect, useRef } from 'react'
import { Avatar } from '../../avatar/Avatar.tsx'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Alert } from '../parts/Alert.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { Status } from '../parts/Status.tsx'
import { useCopy } from '../parts/useCopy.ts'
import { useDialog } from '../shell/DialogContext.ts'
import { DialogHeader } from '../shell/DialogHeader.tsx'
import { DialogTitle } from '../shell/DialogTitle.tsx'
import { useCommand } from '../useCommand.ts'
import { useMessages } from '../useMessages.ts'
import styles from './AccountOverview.module.css'
import { TransactionList } from './TransactionList.tsx'
import { WholeAddress } from './WholeAddress.tsx'

interface AccountOverviewProps {
  readonly onDevices: () => void
}

/** First page of the account dialog. */
export function AccountOverview({ onDevices }: AccountOverviewProps) {
  const messages = useMessages()
  const { account: t } = messages
  const kit = useKitInternals()
  const command = useCommand()
  const { mobile } = useDialog()
  const { account, listsDevices } = useFoyerSession()
  const address = useRef<HTMLElement>(null)
  const [copyState, copy] = useCopy(account?.address ?? '', address)

  const shownAddress = account?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh the balance of every shown account.
  useEffect(() => command((engine) => engine.refreshBalance()), [command, shownAddress])

  if (!account) return null
  const { balance } = account

  function disconnect() {
    // At once: signing out waits for the server.
    kit.close()
    command((engine) => engine.disconnect())
  }

  return (
    <>
      <DialogHeader />
      <div className={styles.body}>
        <Avatar address={account.address} ensImage={account.ensAvatar} size={mobile ? 82 : 74} />
        <div className={styles.identity}>
          <DialogTitle>
            <span title={account.ensName} translate="no">
              {account.displayName}
            </span>
          </DialogTitle>
          {account.displayBalance && (
            <p className={styles.balance}>
              <Hidden>{t.balance}: </Hidden>
              <bdi title={balance && `${balance.formatted} ${balance.symbol}`}>{account.displayBalance}</bdi>
            </p>
          )}
        </div>
        <WholeAddress address={account.address} textRef={address} />
        {copyState === 'failed' && <Alert>{t.copyFailed}</Alert>}
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            data-done={copyState === 'copied' || undefined}
            onClick={copy}
          >
            <Glyph name={copyState === 'copied' ? 'check' : 'copy'} />
            <span>{copyState === 'copied' ? t.copied : t.copyAddress}</span>
          </button>
          <button
            type="button"
            className={styles.action}
            data-testid="foyer-disconnect-button"
            onClick={disconnect}
          >
            <Glyph name="disconnect" />
            {t.disconnect}
          </button>
        </div>
        <Status>{copyState === 'copied' && t.copied}</Status>
      </div>
      <TransactionList />
      {listsDevices && (
        <div className={styles.more}>
          <button type="button" className={styles.moreRow} data-foyer-devices="" onClick={onDevices}>
            <Glyph name="computer" />
            <span>{messages.devices.title}</span>
            <Glyph name="forward" size={18} />
          </button>
        </div>
      )}
    </>
  )
}
