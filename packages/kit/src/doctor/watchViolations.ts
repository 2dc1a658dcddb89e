import type { CspViolation } from './diagnosis.ts'

/** As many as a report shows. */
const most = 20

/** Collects refusals of the page's Content-Security-Policy: earlier ones where the browser keeps them, and all that follow. */
export function watchViolations(): readonly CspViolation[] {
  const violations: CspViolation[] = []

  function add(directive: string, blocked: string) {
    const isKnown = violations.some((known) => known.directive === directive && known.blocked === blocked)
    if (!isKnown && violations.length < most) violations.push({ directive, blocked })
  }

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(effectiveDirective, originOf(blockedURI)),
  )
  observeEarlier(add)
  return violations
}

/** Chromium keeps the reports that nothing has observed yet (Reporting API). */
function observeEarlier(add: (directive: string, blocked: string) => void) {
  if (typeof ReportingObserver !== 'function') return
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = Object(body)
        if (typeof effectiveDirective === 'string') add(effectiveDirective, originOf(String(blockedURL)))
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
}

/** The origin of a URL; anything else, such as `inline`, as it is. */
export function originOf(text: string): string {
  return /^(?:https?|wss?):\/\/[^/?#]+/.exec(text)?.[0] ?? text.slice(0, 40)
}
