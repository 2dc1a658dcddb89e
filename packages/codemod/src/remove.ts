import type MagicString from 'magic-string'
import type { Node } from './syntax.ts'

/** Removes members of a list in braces, each with the comma and the space that belong to it. */
export function removeMembers(
  edits: MagicString,
  members: readonly Node[],
  removed: ReadonlySet<Node>,
): void {
  const lastRetained = members.findLast((member) => !removed.has(member))
  for (const [index, member] of members.entries()) {
    if (!removed.has(member)) continue
    const next = members[index + 1]
    if (lastRetained && member.start > lastRetained.end) {
      edits.remove(lastRetained.end, member.end)
    } else edits.remove(member.start, next?.start ?? member.end)
  }
}

/** Removes a node with its indentation, a comma after it and the end of its line. */
export function removeLine(edits: MagicString, text: string, { start, end }: Node): void {
  const before = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^,?[ \t]*\r?\n?/.exec(text.slice(end))?.[0].length ?? 0
  edits.remove(start - before, end + after)
}
