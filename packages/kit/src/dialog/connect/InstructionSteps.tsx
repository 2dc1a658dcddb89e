import { type InstructionKind, instructionTexts, type Wallet, type WalletInstructions } from '@foyer/core'
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
  )
}
