import { format, type InstructionKind, instructionTexts, type Wallet } from '@foyer/core'
import type { ReactNode } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../shortNameOf.ts'
import styles from './InstructionsPanel.module.css'
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

/** Instructions for a new wallet, of one kind. */
export function InstructionsPanel({
  wallet,
  kind,
  inSplitView,
  onBack,
  action,
}: InstructionsPanelProps): ReactNode {
  const messages = useMessages()
  const { instructions: t, connect } = messages
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
      <ol className={styles.steps}>
        {instructionTexts(wallet, kind, instructions, messages).map(({ key, title, text }, index) => (
          <li key={title} className={styles.step}>
            {key === 'install' ? (
              <WalletIcon wallet={wallet} size={48} />
            ) : (
              <span className={styles.mark} aria-hidden="true">
                {key ? <Glyph name={key} size={24} /> : index + 1}
              </span>
            )}
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
