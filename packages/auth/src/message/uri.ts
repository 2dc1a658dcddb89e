// RFC 3986, appendix A. IPv6 addresses are checked by the URL parser of the platform.
const pct = '%[0-9A-Fa-f]{2}'
const name = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|${pct})`
const pchar = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|${pct})`
const host = `(?:\\[[0-9A-Fa-f:.]+\\]|${name}+)`

const authorityShape = new RegExp(`^(${host})(?::(\\d{1,5}))?$`)
const uriShape = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:${name}|:)*@)?(${host}?)(?::\\d*)?(?:/${pchar}*)*|/?(?:${pchar}+(?:/${pchar}*)*)?)(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
)
const pcharsShape = new RegExp(`^${pchar}*$`)

/** `host` or `host:port`. Userinfo is refused: `app.example@evil.example` imitates `app.example`. */
export function isAuthority(text: string): boolean {
  const [matched, hostname = '', port] = authorityShape.exec(text) ?? []
  return matched !== undefined && isHost(hostname) && (port === undefined || Number(port) <= 65_535)
}

/** A whole URI (RFC 3986, 3), with its scheme. */
export function isUri(text: string): boolean {
  const [matched, hostname = ''] = uriShape.exec(text) ?? []
  return matched !== undefined && isHost(hostname)
}

/** `*pchar`: the characters of a request id. */
export function isPchars(text: string): boolean {
  return pcharsShape.test(text)
}

function isHost(hostname: string): boolean {
  return !hostname.startsWith('[') || URL.canParse(`http://${hostname}/`)
}
