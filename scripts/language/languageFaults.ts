/** Indefinite persons hide the subject of a sentence; the others are metaphors that were in use. */
const bannedWords =
  /\b(?:whoever|nobody|somebody|someone|anybody|strangers?|those who|riddles?|goodbye|(?:when|if) left out)\b/i
/** Ids of docs/evidence/behaviours.md and docs/evidence/security.md: they belong in test titles. */
const behaviourId = /(?:^|[\s("'`])(?:[BD]-\d+(?:\.\d+)?[a-z]?|[BCDGRTWX]\d{1,2})(?=[\s,.;:)"'`]|$)/
/** Documents that define ids, and those that quote test titles. */
const quotes = /"[^"]*"|`[^`]*`/g

/**
 * Violations in the comments of a source file, or in a Markdown document, as `file:line: …`. Texts for visitors are
 * string literals and are not read. In documents, quoted test titles and code are not read either.
 */
export function languageFaults(file: string, text: string): readonly string[] {
  const isDocument = file.endsWith('.md')
  const citesIds = /\.(?:test|spec)\.tsx?$|^scripts\/(?:behaviour|testsOfIds)/.test(file)
  return text.split('\n').flatMap((line, index) => {
    const prose = isDocument ? line.replace(quotes, '') : commentOf(line)
    const word = bannedWords.exec(prose)?.[0]
    const id = isDocument || citesIds ? undefined : behaviourId.exec(prose)?.[0].trim()
    const place = `${file}:${index + 1}:`
    return [
      ...(word ? [`${place} "${word}": name the subject, see CONTRIBUTING, "Comments"`] : []),
      ...(id ? [`${place} "${id}": ids belong in test titles`] : []),
    ]
  })
}

/** The comment of a line, of which the code before `//` is cut. Empty without a comment. */
function commentOf(line: string): string {
  return /^\s*(?:\/\/|\/?\*+(?!\/))(.*)|\s\/\/\s(.*)|\{?\/\*(.*)\*\//.exec(line)?.slice(1).join('') ?? ''
}
