import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that another theme or direction can break. The others read what does not change with them. */
const looks = ['color-contrast', 'link-in-text-block', 'target-size']

/** What axe finds, one line for each place: WCAG 2.2 A and AA, and the good habits that it knows of. */
export async function axeViolations(page: Page, rules: 'all' | 'looks' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    rules === 'looks' ? looks : undefined,
  )
}
