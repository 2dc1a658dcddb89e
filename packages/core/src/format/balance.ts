const units = ['', 'k', 'm', 'b', 't'] as const

/**
 * Shortens a decimal amount for display; truncates, never rounds up: `"1234.56"` becomes `"1,234.5"`, `"12300"`
 * becomes `"12.3k"`. Works on text, so the size of the amount is unlimited.
 *
 * @param formatted The exact amount in plain decimals, as viem's `formatUnits` returns it: no sign, no exponent.
 * @returns Undefined for any other text.
 */
export function formatBalance(formatted: string): string | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(formatted)
  if (!match) return undefined
  const whole = (match[1] ?? '').replace(/^0+/, '')
  const fraction = match[2] ?? ''
  if (whole === '') return join('0', fraction.slice(0, 3))
  if (whole.length <= 2) return join(whole, fraction.slice(0, 2))
  if (whole.length <= 4) return join(whole.replace(/^(\d)(\d{3})$/, '$1,$2'), fraction.slice(0, 1))

  const unit = Math.min(Math.floor((whole.length - 1) / 3), units.length - 1)
  const point = whole.length - 3 * unit
  return join(whole.slice(0, point), whole.charAt(point)) + units[unit]
}

function join(whole: string, fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return end > 0 ? `${whole}.${fraction.slice(0, end)}` : whole
}

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
