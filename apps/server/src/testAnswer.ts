/** The headers of an answer but for those of its connection, which are no two times alike, and those that are named. */
export const headersWithout = (headers: Headers, ...names: string[]) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', ...names].includes(name),
    ),
  )

/** The configuration that a page carries. */
export const configOf = (html: string) =>
  JSON.parse(/id="foyer-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
