import { type Address, avatarBackground, type ConnectedWallet, displayName, format } from '@foyer/core'
import { useId, useRef } from 'react'
import { useConnectedWallets } from '../../../hooks/useConnectedWallets.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { Row } from '../../parts/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { DialogHeader, DialogTitle } from '../../shell/DialogHeader.tsx'
import { useFocusTitle } from '../../shell/focus.ts'
import { useMessages } from '../../useMessages.ts'
import styles from './AccountsStep.module.css'

/** Second page of the account dialog with several wallets: each with its accounts, one of which is in use. */
export function AccountsStep({ onBack }: { readonly onBack: () => void }) {
  const kit = useKitInternals()
  const { accounts: t } = useMessages()
  const { wallets } = useConnectedWallets()
  const panel = useRef<HTMLDivElement>(null)
  // The focused control is removed when its wallet was disconnected.
  useFocusTitle(panel, wallets.map(({ id }) => id).join())
  const isOnly = wallets.length < 2

  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      <div ref={panel} className={styles.panel}>
        {wallets.map((connected) => (
          <WalletAccounts key={connected.id} connected={connected} isOnly={isOnly} />
        ))}
        <Button onClick={() => kit.open('connect')}>
          <Glyph name="create" size={18} />
          <span>{t.connectAnother}</span>
        </Button>
      </div>
    </>
  )
}

interface WalletAccountsProps {
  readonly connected: ConnectedWallet
  /** No other wallet is connected: disconnecting it closes the dialog. */
  readonly isOnly: boolean
}

/** One connected wallet with the accounts that it shares. A press uses an account at once. */
function WalletAccounts({ connected, isOnly }: WalletAccountsProps) {
  const kit = useKitInternals()
  const { account: t, accounts: texts } = useMessages()
  const connections = useConnectedWallets()
  const title = useId()
  const { id, wallet, accounts, current } = connected

  function choose(account: Address) {
    // At once: the page shows the account, and what it needs next.
    kit.close()
    if (account !== current) connections.choose(id, account)
  }

  function disconnect() {
    if (isOnly) kit.close()
    connections.disconnect(id)
  }

  return (
    <section aria-labelledby={title}>
      <div className={styles.wallet}>
        <WalletIcon wallet={wallet} size={28} />
        <h2 id={title} className={styles.name} translate="no">
          {wallet.name}
        </h2>
        <Button
          kind="quiet"
          size="small"
          aria-label={format(texts.disconnectWallet, { wallet: wallet.name })}
          onClick={disconnect}
        >
          {t.disconnect}
        </Button>
      </div>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account}>
            <Row
              className={styles.account}
              aria-current={account === current || undefined}
              title={account}
              onClick={() => choose(account)}
            >
              <AccountMark address={account} />
              <bdi className={styles.address} dir="ltr" translate="no">
                {displayName(account)}
              </bdi>
              {account === current && <small>{texts.inUse}</small>}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The colours of the account's avatar, without its picture, which only the account in use has read. */
function AccountMark({ address }: { readonly address: Address }) {
  return (
    <span
      className={styles.mark}
      ref={(element) => {
        if (element) element.style.background = avatarBackground(address)
      }}
    />
  )
}
