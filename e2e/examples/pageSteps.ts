/** Instructions of a page of the documentation, in its order. */
export type Step =
  | { readonly type: 'file'; readonly path: string; readonly text: string }
  | { readonly type: 'command'; readonly line: string }

/** Address that the page says to open. */
export const openedPage = /\bOpen (http:\/\/localhost:\d+)/

/** The text below a heading of the second level. */
export function sectionOf(markdown: string, heading: string): string {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`There is no heading "${heading}".`)
  return section
}

/** Each line of a block `sh` is a command; a block that names a path in its first line is a whole file. */
export function pageSteps(section: string): readonly Step[] {
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, language, text = '']): Step[] => {
    if (language === 'sh') return commands(text)
    const [, path] = /^\/\/ (\S+\.\w+)\n/.exec(text) ?? []
    return path ? [{ type: 'file', path, text }] : []
  })
}

const commands = (text: string): Step[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ type: 'command', line }))
