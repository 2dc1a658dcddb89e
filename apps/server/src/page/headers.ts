import { strictTransportSecurity } from '@foyer/auth/server'
import type { InlineSources } from './inlineSources.ts'

export interface PageHeaderOptions {
  readonly https: boolean
  /** URLs of nodes: their origins may be reached, whatever the path. */
  readonly rpcUrls: readonly string[]
  /** Present when pairing is offered. */
  readonly relayUrls: readonly string[]
  /** Who may hold the page in a frame, as origins. Nobody when left out. */
  readonly parents?: readonly string[]
}

const permissions =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), xr-spatial-tracking=()'

/**
 * The headers of a page. The page may talk to this server, to the configured nodes and to the pairing relay,
 * and to nobody else. Of scripts and styles inside it, those run that the build has put there. Two things need https
 * and would break `http://localhost`: `upgrade-insecure-requests` would send its own scripts to a port that speaks no
 * TLS, and HSTS is ignored over http.
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
    // It cannot express a list.
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

/** What lets Safe read the manifest of the page, and its icon, from its own origin (security 7.4). */
export const readableByAnyone = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Requested-With, content-type, Authorization',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The headers of a file that is no page. */
export function fileHeaders(https: boolean, immutable: boolean): Readonly<Record<string, string>> {
  return {
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    // An image of ours that is opened by itself is a document: it may do nothing.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    ...(https && { 'Strict-Transport-Security': strictTransportSecurity }),
  }
}
