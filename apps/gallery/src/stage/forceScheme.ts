type Scheme = 'light' | 'dark'

const written = new WeakMap<CSSMediaRule, string>()

/** Shows the light or the dark look whatever the system prefers, by rewriting the media queries of the styles. */
export function forceScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    rewrite(sheet.cssRules, scheme)
}

function rewrite(rules: CSSRuleList, scheme: Scheme) {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue
    const text = written.get(rule) ?? rule.media.mediaText
    const [, wanted] = /prefers-color-scheme: (light|dark)/.exec(text) ?? []
    if (!wanted) {
      rewrite(rule.cssRules, scheme)
      continue
    }
    written.set(rule, text)
    rule.media.mediaText = wanted === scheme ? 'all' : 'not all'
  }
}
