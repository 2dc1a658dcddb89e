import type { OwnStep, StepKey, WalletInstructions } from '../wallet/wallet.ts'
import type { DialogMessages } from './dialogMessages.ts'
import { format } from './format.ts'

export interface InstructionText {
  /** Selects the picture. Absent for a host's step without one of the known keys. */
  readonly key?: StepKey
  readonly title: string
  readonly text: string
}

type Texts = Partial<Record<StepKey, { readonly title: string; readonly text: string }>>
type Variants = Readonly<Record<string, Texts>>

/**
 * Texts of an instruction screen: a host's own, or those of the catalogue by key and place. Variants of a wallet take
 * precedence. A key without a text for that place is skipped.
 */
export function instructionTexts(
  wallet: { readonly id: string; readonly name: string; readonly shortName?: string },
  where: 'qrCode' | 'extension',
  instructions: WalletInstructions,
  messages: DialogMessages,
): readonly InstructionText[] {
  const { variants, ...places } = messages.instructions.steps
  const common: Texts = places[where]
  const own =
    where === 'qrCode' && Object.hasOwn(variants, wallet.id) ? (variants as Variants)[wallet.id] : {}
  const values = { wallet: wallet.shortName ?? wallet.name }
  return instructions.steps.flatMap((step) => {
    if (typeof step === 'object') return [toOwnText(step)]
    const key = step
    // Hosts in plain JavaScript may pass an unknown key.
    const text = [own, common].find((texts) => texts && Object.hasOwn(texts, key))?.[key]
    return text ? [{ key, title: format(text.title, values), text: format(text.text, values) }] : []
  })
}

const keys: readonly StepKey[] = ['install', 'create', 'scan', 'window', 'refresh']

function toOwnText({ step, title, description }: OwnStep): InstructionText {
  const key = keys.find((each) => each === step)
  return { ...(key && { key }), title, text: description }
}
