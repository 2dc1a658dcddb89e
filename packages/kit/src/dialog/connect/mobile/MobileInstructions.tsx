import { format, type Wallet } from '@foyer/core'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import { InstructionSteps } from '../InstructionSteps.tsx'
import { shortNameOf } from '../walletFacts.ts'
import styles from './MobileInstructions.module.css'

interface MobileInstructionsProps {
  readonly wallet: Wallet
  readonly onBack: () => void
  readonly onConnect: () => void
}

/** Instructions for a new wallet app on this phone, while its store is open. */
export function MobileInstructions({ wallet, onBack, onConnect }: MobileInstructionsProps): ReactNode {
  const { instructions: t, connect } = useMessages()
  const instructions = wallet.instructions?.mobile
  if (!instructions) return null
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{format(t.title, { wallet: shortNameOf(wallet) })}</DialogTitle>
      </DialogHeader>
      <div className={styles.instructions}>
        <InstructionSteps wallet={wallet} kind="mobile" instructions={instructions} />
        <Button kind="primary" size="large" onClick={onConnect}>
          {t.connect}
        </Button>
        <ButtonLink href={instructions.learnMoreUrl}>{connect.learnMore}</ButtonLink>
      </div>
    </>
  )
}
