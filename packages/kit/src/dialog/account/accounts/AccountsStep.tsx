import { useRef } from 'react'
import { useConnectedWallets } from '../../../hooks/useConnectedWallets.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useFocusTitle } from '../../shell/focus.ts'
import { useMessages } from '../../useMessages.ts'
import styles from './AccountsStep.module.css'
import { WalletAccounts } from './WalletAccounts.tsx'

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
