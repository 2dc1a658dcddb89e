import { buttonMessages as t } from '@foyer/core'
import { useSession } from '../hooks/useSession.ts'
import { Chevron } from './Chevron.tsx'
import styles from './ConnectButton.module.css'
import type { Responsive } from './ConnectButton.tsx'
import { DialogButton } from './DialogButton.tsx'
import { responsive } from './responsive.ts'

export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

/** The current network, or "Wrong network" (B-2.13 to B-2.15, B-2.21). */
export function ChainButton({ status }: { readonly status: Responsive<ChainStatus> }) {
  const { chain, stale } = useSession()
  if (!chain) return null
  if (chain.unsupported) {
    return (
      <DialogButton opens="chain" testId="foyer-wrong-network-button" className={styles.wrong} busy={stale}>
        {t.wrongNetwork}
        <Chevron />
      </DialogButton>
    )
  }
  return (
    <DialogButton
      opens="chain"
      testId="foyer-chain-button"
      className={styles.chain}
      data={responsive('chain-status', status)}
      busy={stale}
    >
      {chain.iconUrl && (
        <img
          className={styles.icon}
          data-foyer-fill="chainIcon"
          src={chain.iconUrl}
          alt=""
          width={24}
          height={24}
        />
      )}
      <span className={styles.hiddenText}>{t.chainSelector}: </span>
      <span className={styles.chainName} data-foyer-fill="chain">
        {chain.name}
      </span>
      <Chevron />
    </DialogButton>
  )
}
