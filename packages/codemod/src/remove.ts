import type MagicString from 'magic-string'
import type { Node } from './syntax.ts'

/** Removes members of a list in braces, each with the comma and the space that belong to it. Comments next to it stay. */
export function removeMembers(
  edits: MagicString,
  members: readonly Node[],
  removed: ReadonlySet<Node>,
): void {
  const lastRetained = members.findLast((member) => !removed.has(member))
  for (const [index, member] of members.entries()) {
    if (!removed.has(member)) continue
    const next = members[index + 1]
    const isBehind = lastRetained !== undefined && member.start > lastRetained.end
    const [start, end] = isBehind ? [lastRetained.end, member.end] : [member.start, next?.start ?? member.end]
    if (hasComment(edits.original, [start, end], members)) removeLine(edits, edits.original, member)
    else edits.remove(start, end)
  }
}

/** Whether the text from one place to another has a comment beside the members of the list. */
function hasComment(
  text: string,
  [start, end]: readonly [number, number],
  members: readonly Node[],
): boolean {
  const inside = members.filter((member) => member.start < end && member.end > start)
  const ends = [start, ...inside.map((member) => member.end)]
  const starts = [...inside.map((member) => member.start), end]
  return ends.some((from, index) => text.slice(from, starts[index]).includes('/'))
}

/** Removes a node with a comma after it: the whole line, if nothing else is in it. */
export function removeLine(edits: MagicString, text: string, { start, end }: Node): void {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isFirst = before.trim() === ''
  const space = before.length - before.trimEnd().length
  const after = /^,?[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  const lineEnd = /^\r?\n/.exec(text.slice(end + after))?.[0].length ?? 0
  edits.remove(start - (lineEnd ? space : 0), end + after + (isFirst ? lineEnd : 0))
}
