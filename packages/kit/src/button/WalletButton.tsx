import type { Wallet, WalletId } from '@foyer/core'
import { useStore } from '../hooks/useStore.ts'
import { useWalletIcon } from '../hooks/useWalletIcon.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { useWalletButton, WalletButtonCustom } from './WalletButtonCustom.tsx'

export interface WalletButtonProps {
  /**
   * A record, or the id of one in the list or in "All wallets". With an id, the name is there once the records have loaded.
   * Define a record outside of the component: its icon is loaded once for each `iconUrl`.
   */
  readonly wallet: Wallet | WalletId
  /** @default the wallet's name */
  readonly label?: string | undefined
}

/** Connects one wallet: opens the dialog as after a press on it. Renders nothing for an id that is not offered here. */
export function WalletButton({ wallet, label }: WalletButtonProps) {
  const { preloadDialogs: preload, language, htmlLanguage } = useKitInternals()
  const { lang, dir } = useStore(language, htmlLanguage)
  const { record, missing, ready, connected, loading, connect } = useWalletButton(wallet)
  const isInactive = !ready || connected
  const icon = useWalletIcon(record?.iconUrl ?? '')
  if (missing) return null
  return (
    <div data-foyer="" data-foyer-button="wallet" lang={lang} dir={dir}>
      <button
        type="button"
        data-foyer-part="wallet"
        data-testid={`foyer-wallet-button-${record?.id ?? wallet}`}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        // A disabled button would not take the focus.
        aria-disabled={isInactive || undefined}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={isInactive ? undefined : connect}
      >
        {icon && <img data-foyer-part="chain-icon" src={icon} alt="" />}
        <span>{label ?? record?.shortName ?? record?.name ?? wallet.toString()}</span>
      </button>
    </div>
  )
}

WalletButton.Custom = WalletButtonCustom
