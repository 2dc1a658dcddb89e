/**
 * B-12.4. A figure as we write it in en-US, `"1,234.5k"`, with the separators of another language: `"1.234,5k"` in
 * German. Digits stay Latin and units stay as they are, because both are also what wallets and explorers show.
 *
 * @param locale A BCP 47 tag. Left out: en-US.
 */
export function localizeDecimal(text: string, locale: string | undefined): string {
  if (!locale) return text
  const example = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(12345.6)
  const [, group = ',', decimal = '.'] = /12(.*)345(.*)6/.exec(example) ?? []
  return text.replace(/[,.]/g, (separator) => (separator === '.' ? decimal : group))
}
