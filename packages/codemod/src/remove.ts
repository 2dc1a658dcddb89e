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

/** Removes a node with a comma after it: the whole line, if nothing else is in it. */
export function removeLine(edits: MagicString, text: string, { start, end }: Node): void {
  const indentation = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^,?[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  const lineEnd = /^\r?\n/.exec(text.slice(end + after))?.[0].length ?? 0
  const isFirst = /^\n?$/.test(text.slice(0, start - indentation).slice(-1))
  if (!lineEnd) edits.remove(start, end + after)
  else edits.remove(start - indentation, isFirst ? end + after + lineEnd : end)
}
