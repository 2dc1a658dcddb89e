const units = ['', 'k', 'm', 'b', 't'] as const

/**
 * B-12.1 to B-12.4. A decimal amount as people read it, always cut and never rounded up: `"1234.56"` gives
 * `"1,234.5"`, `"12300"` gives `"12.3k"`. Works on the text, so no amount is too large or too small.
 *
 * @param formatted The exact amount in plain decimals, as `formatUnits` gives it: no sign, no exponent.
 * @returns Undefined for anything else: an amount that cannot be read is not shown.
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
  const decimals = fraction.replace(/0+$/, '')
  return decimals ? `${whole}.${decimals}` : whole
}
