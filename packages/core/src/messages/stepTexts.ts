import type { OwnStep, StepKey, WalletInstructions } from '../wallet/wallet.ts'
import type { DialogMessages } from './dialogMessages.ts'
import { format } from './format.ts'

export interface StepText {
  /** Decides the picture. Absent for a step of a host that names none of them. */
  readonly key?: StepKey
  readonly title: string
  readonly text: string
}

type Texts = Partial<Record<StepKey, { readonly title: string; readonly text: string }>>
type Variants = Readonly<Record<string, Texts>>

/**
 * B-3.2, B-10.9. The steps of an instruction screen in words: a host's own, or those of the catalogue for a key and a
 * place. A wallet whose gesture differs has words of its own there. A key without words for that place is left out.
 */
export function stepTexts(
  wallet: { readonly id: string; readonly name: string; readonly shortName?: string },
  where: 'qrCode' | 'extension',
  instructions: WalletInstructions,
  messages: DialogMessages,
): readonly StepText[] {
  const { variants, ...places } = messages.instructions.steps
  const common: Texts = places[where]
  const own =
    where === 'qrCode' && Object.hasOwn(variants, wallet.id) ? (variants as Variants)[wallet.id] : {}
  const values = { wallet: wallet.shortName ?? wallet.name }
  return instructions.steps.flatMap((step) => {
    if (typeof step === 'object') return [toOwnText(step)]
    const key = step
    // Records come from plain JavaScript, too: such a key is nobody's (B-3.5).
    const text = [own, common].find((texts) => texts && Object.hasOwn(texts, key))?.[key]
    return text ? [{ key, title: format(text.title, values), text: format(text.text, values) }] : []
  })
}

const keys: readonly StepKey[] = ['install', 'create', 'scan', 'refresh']

function toOwnText({ step, title, description }: OwnStep): StepText {
  const key = keys.find((each) => each === step)
  return { ...(key && { key }), title, text: description }
}
