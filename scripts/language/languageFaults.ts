/** Indefinite persons hide the subject of a sentence; the others are metaphors that were in use. */
export const bannedWords =
  /\b(?:whoever|nobody|somebody|someone|anybody|strangers?|those who|riddles?|goodbye|(?:when|if) left out)\b/i
/** Ids of docs/evidence/behaviours.md and docs/evidence/security.md: they belong in test titles. */
const behaviourId = /(?:^|[\s("'`])(?:[BD]-\d+(?:\.\d+)?[a-z]?|[BCDGRTWX]\d{1,2})(?=[\s,.;:)"'`]|$)/
/** "What a proposal is published with." A question may begin so. */
const openingWhat = /^What\b(?!.*\?)/
const section = /\b[Ss]ections? \d+(?:\.\d+)*/
/** Documents whose sections a comment may cite. */
const publicDocument = /\b(?:EIP|ERC|CAIP|ENSIP|RFC|BIP|WCAG|ARIA|HTML|ECMA|CSS|SEC)\b|https?:|\.md\b/
/** Bidirectional controls change what a reader sees of the code around them. */
const directionMark = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Documents that define ids, and those that quote test titles. */
const quotes = /"[^"]*"|`[^`]*`/g

/**
 * Violations in the comments of a source file, or in a Markdown document, as `file:line: …`. Texts for visitors are
 * string literals and are not read. In documents, quoted test titles and code are not read either.
 */
export function languageFaults(file: string, text: string): readonly string[] {
  const isDocument = file.endsWith('.md')
  const citesIds = /\.(?:test|spec)\.tsx?$|^scripts\/behaviours\//.test(file)
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const prose = isDocument ? line.replace(quotes, '') : commentOf(line)
    const word = bannedWords.exec(prose)?.[0]
    const id = isDocument || citesIds ? undefined : behaviourId.exec(prose)?.[0].trim()
    const place = `${file}:${index + 1}:`
    return [
      ...(word ? [`${place} "${word}": name the subject, see CONTRIBUTING, "Comments"`] : []),
      ...(id ? [`${place} "${id}": ids belong in test titles`] : []),
      ...(directionMark.test(line)
        ? [`${place} an invisible mark of direction: write its escape, as \\u2068`]
        : []),
      ...(isDocument
        ? []
        : formFaults(prose, lines[index - 1] ?? '', line).map((fault) => `${place} ${fault}`)),
    ]
  })
}

/** Faults of a comment's line that depend on its place in the comment. */
function formFaults(prose: string, before: string, line: string): readonly string[] {
  const cited = section.exec(prose)?.[0]
  return [
    ...(isOpening(before, line) && openingWhat.test(prose.trim())
      ? ['a comment that opens with "What": name the thing itself']
      : []),
    ...(cited && !publicDocument.test(prose)
      ? [`"${cited}": name the document, or state the fact itself`]
      : []),
  ]
}

/** Whether a comment begins in a line, or in the line before, which has nothing but its `/**`. */
function isOpening(before: string, line: string): boolean {
  if (/^\s*\/\//.test(line)) return !/^\s*\/\//.test(before)
  return !/^\s*\*/.test(line) || /^\s*\{?\/\*+\s*$/.test(before)
}

/** The comment of a line, of which the code before `//` is cut. Empty without a comment. */
function commentOf(line: string): string {
  return /^\s*(?:\/\/|\/?\*+(?!\/))(.*)|\s\/\/\s(.*)|\{?\/\*(.*)\*\//.exec(line)?.slice(1).join('') ?? ''
}
