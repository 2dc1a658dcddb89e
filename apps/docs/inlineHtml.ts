/**
 * HTML in a line of a document. Anchors, line breaks and character references stay, as in the links that VitePress adds to headings;
 * every other element is a text about it.
 */
export const inlineHtml = (content: string, toText: (html: string) => string): string =>
  /^(?:<\/?a\b|<br>$|&#?\w+;$)/.test(content) ? content : toText(content)
