import { canGoBack, type Discovery, extensionLink, type Layout, walletsToGet } from '@foyer/core'
import type { ReactNode } from 'react'
import { useMessages } from '../useMessages.ts'
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
}

/** The current step of the connect dialog. */
export function StepPanel({ panel, step, attempt, move, layout, discovery }: StepPanelProps): ReactNode {
  const { instructions: t } = useMessages()
  const { platform } = discovery
  const beside = layout === 'wide'
  const back = () => move({ type: 'back', layout })
  const onBack = canGoBack(panel, layout) ? back : undefined
  const hasSome = walletsToGet(discovery.wallets, discovery).length > 0
  const onGet = hasSome ? () => move({ type: 'openGet' }) : undefined

  if (step.step === 'none' || step.step === 'learnCompact')
    return <IntroPanel beside={beside} onBack={onBack} onGet={onGet} />
  if (step.step === 'get')
    return (
      <GetPanel
        beside={beside}
        discovery={discovery}
        onBack={back}
        onGet={(wallet) => move({ type: 'get', wallet: toWantedWallet(wallet, discovery) })}
      />
    )

  // The wallet may disappear from the page while its step is open: show the intro then.
  const entry = discovery.find(step.walletId)
  if (!entry) return <IntroPanel beside={beside} onBack={onBack} onGet={onGet} />
  const wallet = toPanelWallet(entry, discovery)
  const common = { wallet: entry.wallet, beside, onBack: back }
  const extensionUrl = extensionLink(entry.wallet, platform)

  switch (step.step) {
    case 'connect':
      return (
        <ConnectPanel
          entry={entry}
          attempt={attempt}
          layout={layout}
          platform={platform}
          onBack={onBack}
          onRetry={() => move({ type: 'connect', wallet })}
          onCancel={back}
          onGetOther={onGet}
          onGet={wallet.hasQrDownload ? () => move({ type: 'getThis', wallet }) : undefined}
        />
      )
    case 'downloadOptions':
      return (
        <DownloadOptionsPanel
          {...common}
          platform={platform}
          extensionUrl={extensionUrl}
          hasApp={wallet.hasApp}
          onExtension={() => move({ type: 'chooseExtension', wallet })}
          onApp={() => move({ type: 'chooseApp', wallet })}
        />
      )
    case 'download':
      return <DownloadPanel {...common} onContinue={() => move({ type: 'continue', wallet })} />
    case 'instructionsMobile':
      return (
        <InstructionsPanel
          {...common}
          where="qrCode"
          action={{ label: t.connect, onPress: () => move({ type: 'connect', wallet }) }}
        />
      )
    case 'instructionsExtension':
      return (
        <InstructionsPanel
          {...common}
          where="extension"
          action={{ label: t.refresh, onPress: () => location.reload() }}
        />
      )
  }
}
