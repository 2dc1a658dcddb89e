import { format, type InstructionKind, type Wallet } from '@foyer/core'
import type { ReactNode } from 'react'
import { Button } from '../../parts/Button.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useMessages } from '../../useMessages.ts'
import { InstructionSteps } from '../InstructionSteps.tsx'
import { shortNameOf } from '../walletFacts.ts'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface InstructionsPanelProps {
  readonly wallet: Wallet
  readonly kind: InstructionKind
  readonly inSplitView: boolean
  readonly onBack: () => void
  /** Action after the last step. */
  readonly action: { readonly label: string; readonly onPress: () => void }
}

/** Instructions for a new wallet on a computer, of one kind. */
export function InstructionsPanel({
  wallet,
  kind,
  inSplitView,
  onBack,
  action,
}: InstructionsPanelProps): ReactNode {
  const { instructions: t, connect } = useMessages()
  const instructions = wallet.instructions?.[kind]
  if (!instructions) return null
  return (
    <Panel
      textOnly
      onBack={onBack}
      title={
        <PanelTitle inSplitView={inSplitView}>
          {format(t.title, { wallet: inSplitView ? wallet.name : shortNameOf(wallet) })}
        </PanelTitle>
      }
      footer={
        <>
          <Button kind="primary" onClick={action.onPress}>
            {action.label}
          </Button>
          <TextLink href={instructions.learnMoreUrl}>{connect.learnMore}</TextLink>
        </>
      }
    >
      <InstructionSteps wallet={wallet} kind={kind} instructions={instructions} />
    </Panel>
  )
}
