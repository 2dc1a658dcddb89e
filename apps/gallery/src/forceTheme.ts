/** Shows one theme whatever the system prefers, by rewriting the media queries of the style sheets. */
export function forceTheme(theme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = theme
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules, theme)
}

function rewrite(rules: CSSRuleList, theme: 'light' | 'dark') {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue
    if (rule.conditionText.includes('prefers-color-scheme: dark'))
      rule.media.mediaText = theme === 'dark' ? 'all' : 'not all'
    else rewrite(rule.cssRules, theme)
  }
}
