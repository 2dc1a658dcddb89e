import type { Language, SessionChain } from '@foyer/core'
import { DialogButton } from './DialogButton.tsx'
import { type Responsive, responsive } from './responsive.ts'

export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

interface ChainButtonProps {
  readonly t: Language
  readonly chain: SessionChain
  readonly busy: boolean
  readonly note: string | undefined
  readonly status: Responsive<ChainStatus>
}

/** The current network, or "Wrong network". */
export function ChainButton({ t, chain, busy, note, status }: ChainButtonProps) {
  if (chain.unsupported) {
    return (
      <DialogButton opens="chain" part="wrong-network" busy={busy} note={note}>
        {t.wrongNetwork}
      </DialogButton>
    )
  }
  return (
    <DialogButton opens="chain" busy={busy} note={note} {...responsive('chain-status', status)}>
      {chain.iconUrl && <img data-foyer-part="chain-icon" src={chain.iconUrl} alt="" />}
      <span data-foyer-part="unseen">{t.chainSelector}: </span>
      <span data-foyer-part="chain-name">{chain.name}</span>
    </DialogButton>
  )
}
