import { type Attempt, extensionLink, type Layout, type Platform, type WalletEntry } from '@foyer/core'
import { NotReadyView } from './NotReadyView.tsx'
import { OpeningView } from './OpeningView.tsx'
import { QrView } from './QrView.tsx'

export interface ConnectPanelProps {
  readonly entry: WalletEntry
  readonly attempt: Attempt
  readonly layout: Layout
  readonly platform: Platform
  readonly onBack?: (() => void) | undefined
  readonly onRetry: () => void
  readonly onCancel: () => void
  /** "Don't have it?" Absent when there is nothing to get. */
  readonly onGet?: (() => void) | undefined
  /** "Get a Wallet". Absent when there is none to get here. */
  readonly onGetOther?: (() => void) | undefined
}

/** The step in which a wallet is asked: through a code, in the page, or not at all (B-11.3 CONNECT). */
export function ConnectPanel(props: ConnectPanelProps) {
  const { entry, attempt } = props
  const isOwn = attempt.status !== 'idle' && attempt.walletId === entry.wallet.id
  if (!entry.ready || (isOwn && isMissing(attempt)))
    return <NotReadyView {...props} extensionUrl={extensionOf(props)} />
  // Until the attempt has begun there is nothing to say but that it is about to.
  const own = isOwn ? attempt : ({ status: 'idle' } as const)
  if (own.status === 'awaitingScan' && entry.route !== 'injected')
    return <QrView {...props} pairingUri={own.pairingUri} />
  // There is nothing to confirm yet where a code is going to be: its place is kept, so that nothing moves.
  const isPreparing = own.status === 'idle' || own.status === 'opening'
  if (entry.route === 'qrCode' && isPreparing) return <QrView {...props} pairingUri={undefined} />
  return <OpeningView {...props} attempt={own} />
}

/** B-8.5. The wallet was there when it was listed, and is not any more. */
function isMissing(attempt: Attempt): boolean {
  return attempt.status === 'failed' && attempt.error.code === 'walletNotInstalled'
}

/** Where a project id is missing, an extension is not the answer (B-8.27). */
function extensionOf({ entry, platform }: ConnectPanelProps): string | undefined {
  return entry.route === 'unset' ? undefined : extensionLink(entry.wallet, platform)
}
