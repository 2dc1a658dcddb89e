import { buttonMessages as t } from '@foyer/core'
import { useSession } from '../hooks/useSession.ts'
import { useKit } from '../provider/KitContext.ts'
import { Chevron } from './Chevron.tsx'
import styles from './ConnectButton.module.css'
import type { Responsive } from './ConnectButton.tsx'
import { responsive } from './responsive.ts'

export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

/** The current network, or "Wrong network" (B-2.13 to B-2.15, B-2.21). */
export function ChainButton({ status }: { readonly status: Responsive<ChainStatus> }) {
  const kit = useKit()
  const { chain, stale } = useSession()
  if (!chain) return null
  const wrong = chain.unsupported
  return (
    <button
      type="button"
      className={wrong ? styles.wrong : styles.chain}
      data-testid={wrong ? 'foyer-wrong-network-button' : 'foyer-chain-button'}
      {...(wrong ? undefined : responsive('chain-status', status))}
      aria-haspopup="dialog"
      aria-busy={stale || undefined}
      onPointerEnter={kit.warm}
      onFocus={kit.warm}
      onClick={() => kit.open('chain')}
    >
      {wrong ? (
        t.wrongNetwork
      ) : (
        <>
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
        </>
      )}
      <Chevron />
    </button>
  )
}
