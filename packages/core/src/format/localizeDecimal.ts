/**
 * Replaces the separators of an en-US figure, `"1,234.5k"`, by those of another language: `"1.234,5k"` in German.
 * Digits stay Latin and units are kept, as in wallets and explorers.
 *
 * @param locale A BCP 47 tag.
 * @default 'en-US'
 */
export function localizeDecimal(text: string, locale: string | undefined): string {
  if (!locale) return text
  const example = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(12345.6)
  const [, group = ',', decimal = '.'] = /12(\D*)345(\D*)6/.exec(example) ?? []
  return text.replace(/[,.]/g, (separator) => (separator === '.' ? decimal : group))
}
