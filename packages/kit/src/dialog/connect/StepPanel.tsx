import {
  canGoBack,
  type Discovery,
  extensionLink,
  type Layout,
  type WalletEntry,
  walletsToGet,
} from '@foyer/core'
import type { ReactNode } from 'react'
import { AllStep } from './all/AllStep.tsx'
import { ConnectPanel } from './panels/ConnectPanel.tsx'
import { DownloadOptionsPanel } from './panels/DownloadOptionsPanel.tsx'
import { DownloadPanel } from './panels/DownloadPanel.tsx'
import { GetPanel } from './panels/GetPanel.tsx'
import { InstructionsPanel } from './panels/InstructionsPanel.tsx'
import { IntroPanel } from './panels/IntroPanel.tsx'
import { toPanelWallet, toWantedWallet } from './toPanelWallet.ts'
import type { PanelState } from './usePanel.ts'

interface StepPanelProps extends PanelState {
  readonly layout: Layout
  readonly discovery: Discovery
  /** A wallet of "All wallets" was pressed. */
  readonly onSelect: (entry: WalletEntry) => void
}

/** The current step of the connect dialog. */
export function StepPanel(props: StepPanelProps): ReactNode {
  const { panel, step, move, layout, discovery } = props
  const back = () => move({ type: 'back', layout })
  const onBack = canGoBack(panel, layout) ? back : undefined
  const hasSome = walletsToGet(discovery.wallets, discovery).length > 0
  const onGet = hasSome ? () => move({ type: 'openGet' }) : undefined

  if (step.step === 'get')
    return (
      <GetPanel
        discovery={discovery}
        onBack={back}
        onGet={(wallet) => move({ type: 'get', wallet: toWantedWallet(wallet, discovery) })}
      />
    )
  if (step.step === 'all')
    return (
      <AllStep
        discovery={discovery}
        selectedId={props.selectedId}
        returned={panel.direction === 'back'}
        onBack={back}
        onSelect={props.onSelect}
      />
    )
  // The wallet may disappear from the page while its step is open: show the intro then.
  const entry = 'walletId' in step ? discovery.find(step.walletId) : undefined
  if (!entry) return <IntroPanel onBack={onBack} onGet={onGet} />
  if (step.step !== 'connect') return <GettingPanel {...props} entry={entry} onBack={back} />

  const wallet = toPanelWallet(entry, discovery)
  return (
    <ConnectPanel
      entry={entry}
      attempt={props.attempt}
      platform={discovery.platform}
      onBack={onBack}
      onRetry={() => move({ type: 'connect', wallet })}
      onCancel={back}
      onGetOther={onGet}
      onGet={wallet.hasQrDownload ? () => move({ type: 'getThis', wallet }) : undefined}
    />
  )
}

interface GettingPanelProps extends StepPanelProps {
  readonly entry: WalletEntry
  readonly onBack: () => void
}

/** The steps of a wallet that is to be installed. */
function GettingPanel({ step, entry, move, discovery, onBack }: GettingPanelProps): ReactNode {
  const { platform } = discovery
  const wallet = toPanelWallet(entry, discovery)
  const common = { wallet: entry.wallet, onBack }
  const connect = () => move({ type: 'connect', wallet })

  switch (step.step) {
    case 'downloadOptions':
      return (
        <DownloadOptionsPanel
          {...common}
          platform={platform}
          extensionUrl={extensionLink(entry.wallet, platform)}
          hasApp={wallet.hasApp}
          onExtension={() => move({ type: 'chooseExtension', wallet })}
          hasDesktopApp={wallet.hasDesktopSteps}
          onApp={() => move({ type: 'chooseApp', wallet })}
          onDesktopApp={() => move({ type: 'chooseDesktop', wallet })}
        />
      )
    case 'download':
      return <DownloadPanel {...common} onContinue={() => move({ type: 'continue', wallet })} />
    case 'instructionsMobile':
      return <InstructionsPanel {...common} kind="qrCode" onConnect={connect} />
    case 'instructionsDesktop':
      return <InstructionsPanel {...common} kind="desktop" onConnect={connect} />
    case 'instructionsExtension':
      return <InstructionsPanel {...common} kind="extension" onConnect={connect} />
  }
}
