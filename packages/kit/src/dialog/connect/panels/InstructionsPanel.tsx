import { format, type InstructionKind, type Wallet } from '@foyer/core'
import type { ReactNode } from 'react'
import { Button } from '../../parts/Button.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { InstructionSteps } from '../InstructionSteps.tsx'
import { shortNameOf } from '../walletFacts.ts'
import { Panel } from './Panel.tsx'

interface InstructionsPanelProps {
  readonly wallet: Wallet
  readonly kind: InstructionKind
  readonly onBack: () => void
  /** After the last step; that of an extension is a reload of the page. */
  readonly onConnect: () => void
}

/** Instructions for a new wallet on a computer, of one kind. */
export function InstructionsPanel({ wallet, kind, onBack, onConnect }: InstructionsPanelProps): ReactNode {
  const { instructions: t, connect } = useMessages()
  const { wide } = useDialog()
  const instructions = wallet.instructions?.[kind]
  const refreshes = kind === 'extension'
  if (!instructions) return null
  return (
    <Panel
      textOnly
      onBack={onBack}
      title={<StepTitle>{format(t.title, { wallet: wide ? wallet.name : shortNameOf(wallet) })}</StepTitle>}
      footer={
        <>
          <Button kind="primary" onClick={refreshes ? () => location.reload() : onConnect}>
            {refreshes ? t.refresh : t.connect}
          </Button>
          <TextLink href={instructions.learnMoreUrl}>{connect.learnMore}</TextLink>
        </>
      }
    >
      <InstructionSteps wallet={wallet} kind={kind} instructions={instructions} />
    </Panel>
  )
}
