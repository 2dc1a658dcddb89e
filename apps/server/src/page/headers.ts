import { createHash } from 'node:crypto'
import { strictTransportSecurity } from '../http/apiHeaders.ts'

export interface PageHeaderOptions {
  readonly https: boolean
  /** URLs of nodes, whose origins are allowed in `connect-src`. */
  readonly rpcUrls: readonly string[]
  /** URLs of the pairing relays; empty without pairing. */
  readonly relayUrls: readonly string[]
  /**
   * Origins that may embed the page.
   *
   * @default none
   */
  readonly parents?: readonly string[]
}

const permissions =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), xr-spatial-tracking=()'

/**
 * Headers of a page. Its policy allows connections to this server, the configured nodes and the pairing relay only,
 * and inline scripts and styles of the build only. Two headers need https: `upgrade-insecure-requests` would request
 * scripts over TLS from a plain port, and HSTS is ignored over http.
 */
export function pageHeaders(
  { https, rpcUrls, relayUrls, parents }: PageHeaderOptions,
  inline: InlineSources,
): Readonly<Record<string, string>> {
  const reachable = [...new Set([...rpcUrls, ...relayUrls].map((url) => new URL(url).origin))]
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...reachable].join(' '),
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(parents ?? ["'none'"])].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
    'report-to csp',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Reporting-Endpoints': 'csp="/csp-report"',
    ...(https && { 'Strict-Transport-Security': strictTransportSecurity }),
    'X-Content-Type-Options': 'nosniff',
    // X-Frame-Options cannot express a list.
    ...(!parents && { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissions,
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': 'no-cache',
  }
}

/** Lets Safe read the manifest and its icon cross-origin. */
export const readableByAnyone = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Requested-With, content-type, Authorization',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Headers of a file that is not a page. */
export function fileHeaders(https: boolean, immutable: boolean): Readonly<Record<string, string>> {
  return {
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    // An SVG that is opened directly is a document: it gets no permissions.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    ...(https && { 'Strict-Transport-Security': strictTransportSecurity }),
  }
}

/** Inline scripts and styles as sources of a Content-Security-Policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Hashes of the inline scripts and styles of a page (CSP3 2.3.1), so that its policy allows exactly these. Data
 * blocks need none.
 */
export function inlineSources(html: string): InlineSources {
  return {
    scripts: textsOf(html, 'script', /^>/).map(sourceOf),
    styles: textsOf(html, 'style', /^[^>]*>/).map(sourceOf),
  }
}

/** The texts of the elements of a name whose start tag goes on like this. */
function textsOf(html: string, name: string, restOfTag: RegExp): readonly string[] {
  return html.split(`<${name}`).flatMap((part) => {
    const [tag] = restOfTag.exec(part) ?? []
    const end = part.indexOf(`</${name}>`)
    return tag === undefined || end === -1 ? [] : [part.slice(tag.length, end)]
  })
}

/** An inline script or style as a source. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
