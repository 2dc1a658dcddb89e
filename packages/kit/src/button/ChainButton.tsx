import type { Language, SessionChain } from '@foyer/core'
import { type Responsive, responsive } from './connectButtonState.ts'
import { DialogButton, type Stale } from './DialogButton.tsx'

export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

interface ChainButtonProps {
  readonly t: Language
  readonly chain: SessionChain
  readonly stale: Stale
  readonly status: Responsive<ChainStatus>
}

/** The current network, or "Wrong network". */
export function ChainButton({ t, chain, stale, status }: ChainButtonProps) {
  if (chain.unsupported) {
    return (
      <DialogButton opens="chain" part="wrong-network" {...stale}>
        {t.wrongNetwork}
      </DialogButton>
    )
  }
  return (
    <DialogButton opens="chain" {...stale} {...responsive('chain-status', status)}>
      {chain.iconUrl && <img data-foyer-part="chain-icon" src={chain.iconUrl} alt="" />}
      <span data-foyer-part="unseen">{t.chainSelector}: </span>
      <span data-foyer-part="chain-name">{chain.name}</span>
    </DialogButton>
  )
}
