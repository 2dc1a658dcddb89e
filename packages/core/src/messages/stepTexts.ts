import type { StepKey, WalletInstructions } from '../wallet/wallet.ts'
import type { DialogMessages } from './dialogMessages.ts'
import { format } from './format.ts'

export interface StepText {
  readonly key: StepKey
  readonly title: string
  readonly text: string
}

type Texts = Partial<Record<StepKey, { readonly title: string; readonly text: string }>>
type Variants = Readonly<Record<string, Texts>>

/**
 * B-3.2, B-10.9. The steps of an instruction screen in words. A step without words for that place is left
 * out; a wallet whose gesture differs has words of its own.
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
  return instructions.steps.flatMap((key) => {
    // A site's own record may name a step that does not exist (B-3.5).
    const text = [own, common].find((texts) => texts && Object.hasOwn(texts, key))?.[key]
    return text ? [{ key, title: format(text.title, values), text: format(text.text, values) }] : []
  })
}
