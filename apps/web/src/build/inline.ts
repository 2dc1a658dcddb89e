/** Tags by which the page fetches what its first paint waits for: the style sheet and the classic script. */
const blocking =
  /<(?:link\b[^>]*?\brel="stylesheet"[^>]*?\bhref|script\b(?![^>]*\bmodule\b)[^>]*?\bsrc)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Texts that would end the element around them, or hide the markup behind it. */
const ends = { style: /<\/style|<!--/i, script: /<\/script|<!--/i }

/**
 * Puts the style sheet and the classic script into the HTML, so that the first paint takes one round trip and not
 * two. The server names the hash of each in its Content-Security-Policy, so that nothing else may be inline.
 *
 * @param read The text behind an address of this page.
 * @throws Error when a text would end its own element
 */
export function inline(html: string, read: (address: string) => string): string {
  return html.replaceAll(blocking, (tag, address: string) => {
    const name = tag.startsWith('<link') ? 'style' : 'script'
    const text = read(address).trim()
    if (ends[name].test(text)) throw new Error(`${address} cannot be part of a page.`)
    // Chunks that need the style sheet look for it under its address.
    return name === 'style' ? `<style data-href="${address}">${text}</style>` : `<script>${text}</script>`
  })
}
