import type { messages } from './en.ts'
import type { grantsMessages } from './grantsMessages.ts'
import type { safeMessages } from './safeMessages.ts'
import type { testTransactionMessages } from './testTransactionMessages.ts'

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

/** All messages of a page in one language. Each language file of this folder exports one. */
export type PageMessages = Widened<typeof messages>

/** Messages of the list of grants. */
export type GrantsMessages = Widened<typeof grantsMessages>

export type SafeMessages = Widened<typeof safeMessages>

export type TestTransactionMessages = Widened<typeof testTransactionMessages>
