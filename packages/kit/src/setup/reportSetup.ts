import { version } from 'react'
import { whenIdle } from '../schedule.ts'
import { isOlder } from './isOlder.ts'

/** The default of `@foyer/pairing`, which is loaded with the first code only. */
const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** Reports faults of the host's set-up on the console. Loaded while developing only. Does nothing on a server. */
export function reportSetup(relayUrl: string = defaultRelayUrl, reactVersion: string = version): void {
  if (typeof document === 'undefined') return
  reportReact(reactVersion)
  if (document.readyState === 'complete') whenIdle(reportMissingStyles)
  else addEventListener('load', () => whenIdle(reportMissingStyles), { once: true })
  document.addEventListener('securitypolicyviolation', function onViolation(violation) {
    if (!isBlocked(relayUrl, violation)) return
    document.removeEventListener('securitypolicyviolation', onViolation)
    reportBlockedRelay(relayUrl)
  })
}

function reportReact(reactVersion: string): void {
  if (!isOlder(reactVersion, [18, 2])) return
  console.error(
    `Foyer: React ${reactVersion} is not supported. Install React 18.2 or later: npm install react@latest react-dom@latest.`,
  )
}

function reportMissingStyles(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--foyer-space-1')) return
  console.error("Foyer: the styles are missing. Import '@foyer/kit/styles.css' once, beside createKit.")
}

function reportBlockedRelay(relayUrl: string): void {
  const { origin } = new URL(relayUrl)
  console.error(
    `Foyer: Phones cannot be paired: the Content-Security-Policy of this page blocks the relay. Add ${origin} to connect-src.`,
  )
}

function isBlocked(relayUrl: string, violation: SecurityPolicyViolationEvent): boolean {
  const { effectiveDirective, blockedURI } = violation
  // `blockedURI` may be a word, such as `inline`.
  const [, , host] = blockedURI.split('/')
  return effectiveDirective === 'connect-src' && host === new URL(relayUrl).host
}
