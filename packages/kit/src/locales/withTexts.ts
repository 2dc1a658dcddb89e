import { isDeveloping, type Language, type Translation } from '@foyer/core'

/** Any of the texts, in their places. */
type Some<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Some<Texts[Key]>
}

/** Texts in your own words: those of the button, and those of the dialogs. */
export interface OwnTexts {
  readonly button?: Some<Translation['button']>
  readonly dialog?: Some<Translation['dialog']>
}

/**
 * A language with some of its texts in your own words. A text may have the placeholders of the one that it replaces, such as
 * `{wallet}`. What names no text is left out, and reported while developing.
 *
 * @example
 * const language = withTexts(await loadLanguage('en'), {
 *   button: { connectWallet: 'Log in' },
 *   dialog: { connect: { title: 'Log in with a wallet' } },
 * })
 * const kit = createKit({ appName: 'Your app', loadEngine, language })
 */
export function withTexts(language: Language, { button = {}, dialog = {} }: OwnTexts): Language {
  const { lang, dir, loadDialog, ...texts } = language
  return {
    ...language,
    ...replace(texts, button, 'button'),
    loadDialog: async (english) => replace((await loadDialog?.(english)) ?? english, dialog, 'dialog'),
  }
}

function replace<Texts extends object>(texts: Texts, own: Some<Texts>, path: string): Texts {
  if (isDeveloping())
    for (const key of Object.keys(own))
      if (!Object.hasOwn(texts, key)) console.warn(`Foyer: withTexts: the kit has no text ${path}.${key}.`)
  const entries = Object.entries(texts).map(([key, text]) => {
    const wanted: unknown = Object.hasOwn(own, key) ? own[key as keyof Texts] : undefined
    if (typeof text === 'string') return [key, typeof wanted === 'string' ? wanted : text]
    return [key, typeof wanted === 'object' && wanted ? replace(text, wanted, `${path}.${key}`) : text]
  })
  return Object.fromEntries(entries) as Texts
}
