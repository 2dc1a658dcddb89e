/**
 * Host and port of a PostgreSQL URL, without credentials. Undefined if it is no URL, or if an `@` follows the host: then a
 * `/`, `?` or `#` of the password has ended the host, and its name is a part of the password.
 */
export function postgresHost(url: string): string | undefined {
  // `pg` takes a URL whose host is in its query, such as the folder of a socket.
  const full = url.replace('@/', '@localhost/')
  if (!URL.canParse(full)) return undefined
  const { host, pathname, search, hash } = new URL(full)
  return `${pathname}${search}${hash}`.includes('@') ? undefined : host
}
