/** Limits of a header: characters and items. Browsers send a few hundred and about ten. */
const maxLength = 500
const maxItems = 32

/**
 * The items of a header such as `Accept-Language` in lower case, best first, without those of weight 0
 * (RFC 9110, 12.4.2). Empty if the header exceeds the limits.
 */
export function weightedItems(header = ''): readonly string[] {
  if (header.length > maxLength) return []
  return header
    .split(',', maxItems)
    .map(readItem)
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

/** Splits before trimming: a regular expression for white space around `;` takes quadratic time. */
function readItem(item: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}
