import { posix } from 'node:path'

const repository = 'https://github.com/foyer-kit/foyer/blob/main'

/** A link of a document: relative ones that leave `docs/` lead to the repository, all others stay. */
export function toSiteLink(href: string, document: string): string {
  if (/^(?:[a-z]+:|\/|#)/.test(href)) return href
  const path = posix.join('docs', posix.dirname(document), href)
  const isFolder = !/\.\w+(?:#.*)?$/.test(path)
  if (!path.startsWith('docs/') || isFolder) return `${repository}/${path}`
  return posix.relative(posix.join('docs', posix.dirname(document)), path)
}

/** Anchor of a heading, as the repository's site makes it: links of the documents lead there on both sites. */
export const anchorOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replace(/ /g, '-')
