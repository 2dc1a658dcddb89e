import type { InstructionKind, OwnStep, StepKey, WalletInstructions } from '../wallet/wallet.ts'
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

/** Instructions whose texts a kind has, best first: those of the kind itself, then those that it shares. */
const sources: Readonly<Record<InstructionKind, readonly InstructionKind[]>> = {
  qrCode: ['qrCode'],
  mobile: ['mobile', 'qrCode'],
  desktop: ['desktop', 'mobile', 'extension'],
  extension: ['extension'],
}

/**
 * Texts of an instruction screen: a host's own, or those of the catalogue by key and kind. For apps on phones, variants of a
 * wallet take precedence. A key without a text for that kind is skipped.
 */
export function instructionTexts(
  wallet: { readonly id: string; readonly name: string; readonly shortName?: string },
  { kind, steps }: Pick<WalletInstructions, 'steps'> & { readonly kind: InstructionKind },
  messages: DialogMessages,
): readonly InstructionText[] {
  const { variants, ...kinds } = messages.instructions.steps
  const isOnPhone = kind === 'qrCode' || kind === 'mobile'
  const own = isOnPhone && Object.hasOwn(variants, wallet.id) ? (variants as Variants)[wallet.id] : {}
  const candidates = [own, ...sources[kind].map((source): Texts => kinds[source])]
  const values = { wallet: wallet.shortName ?? wallet.name }
  return steps.flatMap((step) => {
    if (typeof step === 'object') return [toOwnText(step)]
    const key = step
    // Hosts in plain JavaScript may pass an unknown key.
    const text = candidates.find((texts) => texts && Object.hasOwn(texts, key))?.[key]
    return text ? [{ key, title: format(text.title, values), text: format(text.text, values) }] : []
  })
}

const keys: readonly StepKey[] = ['install', 'create', 'scan', 'window', 'refresh']

function toOwnText({ step, title, description }: OwnStep): InstructionText {
  const key = keys.find((each) => each === step)
  return { ...(key && { key }), title, text: description }
}
