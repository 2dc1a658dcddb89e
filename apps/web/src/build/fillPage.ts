interface PageParts {
  /** The address of the script that runs before the first paint. */
  readonly headScript: string
  /** Markup by the id of the `<template>` that keeps it. */
  readonly templates: Readonly<Record<string, string>>
  readonly content: string
  /** Comes before the name of the application. Only the home page has none, and only it is to be indexed. */
  readonly title?: string | undefined
}

/**
 * Puts the prerendered parts in the places that the shell keeps for them. `<!--foyer-config-->` stays: the server
 * puts its configuration there.
 * @throws Error naming a place that the shell does not have.
 */
export function fillPage(shell: string, { headScript, templates, content, title }: PageParts): string {
  const head = [
    ...Object.entries(templates).map(([id, markup]) => `<template id="${id}">${markup}</template>`),
    `<script src="${headScript}"></script>`,
    ...(title ? ['<meta name="robots" content="noindex">'] : []),
  ]
  const parts = {
    '<!--foyer-head-->': head.join('\n    '),
    '<!--foyer-page-->': content,
    ...(title ? { '<title>': `<title>${title} · ` } : {}),
  }
  return Object.entries(parts).reduce((html, [place, part]) => {
    if (!html.includes(place)) throw new Error(`The shell of the page has no ${place}.`)
    return html.replace(place, () => part)
  }, shell)
}
