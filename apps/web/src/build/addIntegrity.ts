import { createHash } from 'node:crypto'

/** Tags that fetch something a page trusts: scripts, styles and the modules fetched ahead. */
const fetching =
  /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\brel="(?:stylesheet|modulepreload)"[^>]*?\bhref)="([^"]+)"[^>]*>/g

/**
 * Writes the hash of its file into every tag that fetches a script or a style, so that a file which was changed
 * on its way or on the host is refused.
 * @param read The bytes behind an address of this page.
 */
export function addIntegrity(html: string, read: (address: string) => Uint8Array): string {
  return html.replaceAll(fetching, (tag, address: string) => {
    const hash = createHash('sha384').update(read(address)).digest('base64')
    const rest = tag.slice(0, -1).replace(/\s(crossorigin|integrity)(="[^"]*")?/g, '')
    return `${rest} integrity="sha384-${hash}" crossorigin="anonymous">`
  })
}
