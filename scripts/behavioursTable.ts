/** A row of `docs/behaviours.md`: id, behaviour, paths of tests. The head of a table begins with "id". */
const row = /^\| (?!id )(\S+) \| (.+) \| (.*) \|$/gm

interface BehaviourRow {
  readonly id: string
  readonly behaviour: string
}

/** The rows of the tables in `text`, by section, in their order. */
export function behaviourSections(text: string): readonly (readonly BehaviourRow[])[] {
  const rowsOf = (section: string) =>
    [...section.matchAll(row)].map(([, id = '', behaviour = '']) => ({ id, behaviour }))
  return text
    .split(/^##+ /m)
    .map(rowsOf)
    .filter((rows) => rows.length > 0)
}

/** `text` with the last column of its tables written anew: the paths in `tests`, by id. */
export function writeTested(text: string, tests: ReadonlyMap<string, readonly string[]>): string {
  return text.replace(row, (_, id: string, behaviour: string) => {
    const paths = (tests.get(id) ?? []).map((path) => `\`${path}\``)
    return `| ${id} | ${behaviour} | ${paths.join(', ')} |`
  })
}
