import { createHash } from 'node:crypto'

/** Tags that fetch something a page trusts: scripts, styles and the modules fetched ahead. */
const fetching =
  /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\brel="(?:stylesheet|modulepreload)"[^>]*?\bhref)="([^"]+)"[^>]*>/g

/**
 * Writes the hash (Subresource Integrity) of its file into every tag that loads a script or a style. Browsers
 * refuse a file that was changed in transit or on the host.
 * @param read Bytes of an address of this page.
 */
export function addIntegrity(html: string, read: (address: string) => Uint8Array): string {
  return html.replaceAll(fetching, (tag, address: string) => {
    const hash = createHash('sha384').update(read(address)).digest('base64')
    const rest = tag.slice(0, -1).replace(/\s(crossorigin|integrity)(="[^"]*")?/g, '')
    return `${rest} integrity="sha384-${hash}" crossorigin="anonymous">`
  })
}
