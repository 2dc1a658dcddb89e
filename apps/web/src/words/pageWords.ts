import type { words } from './en.ts'
import type { liveWords } from './liveWords.ts'
import type { safeWords } from './safeWords.ts'
import type { testTransactionWords } from './testTransactionWords.ts'

/** A text for each plural that a language has; `other` is the one that all of them have. */
export type Plural = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

type Widened<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends readonly [string, string]
      ? readonly [string, string]
      : Texts[Key] extends Plural
        ? Plural
        : Widened<Texts[Key]>
}

/** All that a page says, in one language: what each file beside this one holds. */
export type PageWords = Widened<typeof words>

/** What the list of grants says. */
export type LiveWords = Widened<typeof liveWords>

export type SafeWords = Widened<typeof safeWords>

export type TestTransactionWords = Widened<typeof testTransactionWords>
