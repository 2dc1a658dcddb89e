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

/** All that a page says, in one language: what each file beside this one holds. */
export type PageMessages = Widened<typeof messages>

/** What the list of grants says. */
export type GrantsMessages = Widened<typeof grantsMessages>

export type SafeMessages = Widened<typeof safeMessages>

export type TestTransactionMessages = Widened<typeof testTransactionMessages>
