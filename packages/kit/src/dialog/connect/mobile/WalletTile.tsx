import type { AllWallets, WalletEntry } from '@foyer/core'
import { useConfetti } from '../../confetti/useConfetti.ts'
import { Breakable } from '../../parts/Breakable.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { preloadAllWallets } from '../all/AllStep.tsx'
import { shortNameOf } from '../walletFacts.ts'
import styles from './WalletTile.module.css'

interface WalletTileProps {
  readonly entry: WalletEntry
  readonly waiting: boolean
  readonly onSelect: () => void
}

/**
 * One wallet of the grid. An unsupported one is labelled and disabled; one without configuration shows the
 * instructions.
 */
export function WalletTile({ entry, waiting, onSelect }: WalletTileProps) {
  const { connect: t } = useMessages()
  const { wallet, ready, recent, contested, route } = entry
  const confetti = useConfetti(wallet)
  const name = shortNameOf(wallet)
  const isUnset = route === 'unset'
  const still = waiting || !(ready || isUnset)
  return (
    <button
      type="button"
      className={styles.tile}
      data-testid={`foyer-wallet-option-${wallet.id}`}
      data-wallet-id={wallet.id}
      data-ready={ready}
      aria-disabled={still || undefined}
      aria-busy={waiting || undefined}
      {...confetti}
      onClick={still ? undefined : onSelect}
    >
      <span className={styles.icon}>
        <WalletIcon wallet={wallet} size={60} />
        {waiting && (
          <span className={styles.waiting}>
            <Spinner size={28} />
          </span>
        )}
      </span>
      {ready || isUnset ? (
        <span className={styles.name}>
          <Breakable>{name}</Breakable>
        </span>
      ) : (
        <Unsupported name={name} />
      )}
      {isUnset && <span className={styles.why}>{t.notSetUp}</span>}
      {recent && <span className={styles.recent}>{t.recent}</span>}
      {contested && <span className={styles.contested}>{t.contested}</span>}
    </button>
  )
}

/** The name as in every tile, and what the language writes behind it as a caption: "(unsupported)". */
function Unsupported({ name }: { readonly name: string }) {
  const { connect: t } = useMessages()
  const [before, after] = t.unsupported.split('{wallet}')
  return (
    <span>
      <span className={styles.name}>
        {before}
        <Breakable>{name}</Breakable>
      </span>
      <span className={styles.why}>{after}</span>
    </span>
  )
}

interface AllTileProps {
  readonly all: AllWallets
  readonly onOpen: () => void
}

/** Last tile of the grid: leads to "All wallets". */
export function AllTile({ all, onOpen }: AllTileProps) {
  const { connect: t } = useMessages()
  return (
    <button
      type="button"
      className={styles.tile}
      data-testid="foyer-all-wallets"
      onPointerDown={() => preloadAllWallets(all)}
      onClick={onOpen}
    >
      <span className={`${styles.icon} ${styles.all}`}>
        <Glyph name="search" size={28} />
      </span>
      <span className={styles.name}>{t.allWallets}</span>
    </button>
  )
}
