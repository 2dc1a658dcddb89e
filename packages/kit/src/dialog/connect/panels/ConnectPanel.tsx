import { type Attempt, extensionLink } from '@foyer/core'
import { isPairedByHost } from '../walletFacts.ts'
import type { ConnectPanelProps } from './ConnectPanelProps.ts'
import { NotReadyView } from './NotReadyView.tsx'
import { OpeningView } from './OpeningView.tsx'
import { QrView } from './QrView.tsx'

/** The step `connect`: by code, in the page, or unavailable. */
export function ConnectPanel(props: ConnectPanelProps) {
  const { entry, attempt, platform } = props
  const isOwn = attempt.status !== 'idle' && attempt.walletId === entry.wallet.id
  const isGone = isOwn && isMissing(attempt)
  if (!entry.ready || isGone) {
    const isUnset = entry.route === 'unset' && !isGone
    return <NotReadyView {...props} isUnset={isUnset} extensionUrl={extensionLink(entry.wallet, platform)} />
  }
  // Idle until the attempt of this wallet has started.
  const own = isOwn ? attempt : ({ status: 'idle' } as const)
  if (own.status === 'awaitingScan' && entry.route !== 'injected')
    return <QrView {...props} pairingUri={own.pairingUri} error={own.error} />
  // Reserves the place of the code while it is prepared: no layout shift.
  const isPreparing = own.status === 'idle' || own.status === 'opening'
  const isLate = own.status === 'opening' && own.slow
  if (isPreparing && (entry.route === 'qrCode' || (isPairedByHost(entry) && !isLate)))
    return <QrView {...props} pairingUri={undefined} />
  return <OpeningView {...props} attempt={own} />
}

/** The wallet has disappeared from the page since it was listed. */
function isMissing(attempt: Attempt): boolean {
  return attempt.status === 'failed' && attempt.error.code === 'walletNotInstalled'
}
