import { type InstructionKind, instructionTexts, type Wallet, type WalletInstructions } from '@foyer/core'
import type { ReactNode } from 'react'
import { Glyph } from '../parts/Glyph.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './InstructionSteps.module.css'

interface InstructionStepsProps {
  readonly wallet: Wallet
  readonly kind: InstructionKind
  readonly instructions: WalletInstructions
}

/** The steps of instructions, each with its picture. */
export function InstructionSteps({ wallet, kind, instructions }: InstructionStepsProps) {
  const messages = useMessages()
  return (
    <ol className={styles.steps}>
      {instructionTexts(wallet, { kind, ...instructions }, messages).map(({ key, title, text }, index) => (
        <li key={title}>
          <MarkedText
            mark={
              key === 'install' ? (
                <WalletIcon wallet={wallet} size={48} />
              ) : (
                <span className={styles.mark} aria-hidden="true">
                  {key ? <Glyph name={key} size={24} /> : index + 1}
                </span>
              )
            }
            title={title}
            text={text}
          />
        </li>
      ))}
    </ol>
  )
}

interface MarkedTextProps {
  /** Picture at the start of the line. */
  readonly mark: ReactNode
  readonly title: string
  readonly text: string
}

/** A title and a text next to a picture: a step of instructions, a reason to have a wallet. */
export function MarkedText({ mark, title, text }: MarkedTextProps) {
  return (
    <div className={styles.line}>
      {mark}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
