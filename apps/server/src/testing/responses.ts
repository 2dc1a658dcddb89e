/** Headers of a response without those of its connection, which vary, and without `names`. */
export const headersWithout = (headers: Headers, ...names: string[]) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', ...names].includes(name),
    ),
  )

/** The configuration in a page. */
export const configOf = (html: string) =>
  JSON.parse(/id="foyer-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
