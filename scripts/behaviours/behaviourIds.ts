/** B-2.35 (behaviour), D-10 (decision), D10 (fault); not `X25519`, `X-CSRF`, `#B10F00`, `%F0` or `B10A`. */
const id = String.raw`(?<![\w#.$/%-])(?<prefix>B-\d+\.|D-|[BCDFGRTWX])(?<first>\d{1,3})(?<variant>[a-z]?)(?!\w|\.\d)`
/** "D1 to D12", "B-4.65–B-4.69", "B-4.65–4.69", "B-4.65–69". */
const rangeEnd = String.raw`(?: to \k<prefix>|[–-](?:\k<prefix>|\d+\.)?)(?<last>\d+)(?!\w)`
const ids = new RegExp(`${id}(?:${rangeEnd})?`, 'g')

/** The ids in a text, in its order, with all whole numbers between the ends of a range. */
export function behaviourIds(text: string): readonly string[] {
  return [...text.matchAll(ids)].flatMap(({ groups = {} }) => {
    const { prefix = '', first = '', variant = '', last = first } = groups
    const count = Math.max(0, Number(last) - Number(first))
    const others = Array.from({ length: count }, (_, index) => `${prefix}${Number(first) + index + 1}`)
    return [prefix + first + variant, ...others]
  })
}

/** B-2.9, B-2.10, D-3, C1, D1: by kind, then by number. */
export function compareIds(one: string, other: string): number {
  return kindOf(one) - kindOf(other) || one.localeCompare(other, 'en', { numeric: true })
}

function kindOf(id: string): number {
  if (id.startsWith('B-')) return 0
  return id.startsWith('D-') ? 1 : 2
}
