import { median, type Samples, valuesOf } from './table.ts'
import type { Target } from './targets.ts'

type Kind = 'kB' | 'count' | 'share'

/** Sizes and counts as they are, times as shares of RainbowKit's. */
export const comparisonRows: readonly (readonly [figure: string, label: string, kind: Kind])[] = [
  ['untilWorkingBytes', 'kB before the button works', 'kB'],
  ['untilDialogBytes', 'kB until the dialog is open', 'kB'],
  ['usedScriptBytes', 'JavaScript run half a second later, kB', 'kB'],
  ['buttonPaintedAt', 'button painted', 'share'],
  ['buttonWorksAt', 'button works', 'share'],
  ['dialogAtOnceAt', 'dialog open for a press in the first moment', 'share'],
  ['blockedMs', 'main thread blocked, first seconds', 'share'],
  ['dialogPainted', 'press → wallets painted', 'share'],
  ['dialogPaintedAfterHover', 'the same after a moment of hover', 'share'],
  ['dialogStillAgain', 'press → dialog stands still, second time', 'share'],
  ['manyStill', 'press → dialog stands still, first time, 200 wallets installed', 'share'],
  ['addressPainted', 'wallet agrees → address shown', 'share'],
  ['addressPaintedAfterReloadAt', 'reload → address shown', 'share'],
  ['addressPaintedOnNextPageAt', 'next page of a connected visitor → address shown', 'share'],
  ['nextPageBytes', 'kB of that page', 'kB'],
  ['outsideRequests', 'requests to other hosts before a choice', 'count'],
  ['axeViolations', 'axe violations, dialog open', 'count'],
]

const columns = ['bare', 'rainbowkit', 'foyer', 'product']
const unit = 'rainbowkit'
/** Its button is in the HTML and notes a press before scripts are there: the page has a note, and no kit is compared with it. */
const noted = new Set(['untilWorkingBytes', 'buttonWorksAt'])

/** The table of docs/evidence/benchmarks.md: medians, the best kit in bold. A figure that was not measured is empty. */
export function toComparisonTable(
  targets: readonly Pick<Target, 'name' | 'label'>[],
  samples: Samples,
): string {
  const shown = columns.flatMap((name) => targets.find((target) => target.name === name) ?? [])
  const rows = comparisonRows.map(([figure, label, kind]) => {
    const values = new Map(shown.map(({ name }) => [name, median(valuesOf(samples, name, figure))]))
    const isNoted = (name: string) => name === 'product' && noted.has(figure)
    const compared = shown.map(({ name }) => name).filter((name) => name !== 'bare' && !isNoted(name))
    const best = Math.min(...compared.flatMap((name) => values.get(name) ?? []))
    const cells = shown.map(({ name }) => {
      const value = values.get(name)
      if (value === undefined) return ''
      const text = cell(value, kind, name, values.get(unit))
      const isBest = value === best && name !== unit && compared.includes(name)
      return `${isBest ? `**${text}**` : text}${isNoted(name) ? ' ¹' : ''}`
    })
    return `| ${label} | ${cells.join(' | ')} |`
  })
  return [
    `| | ${shown.map(({ label }) => label).join(' | ')} |`,
    `|---|${shown.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n')
}

function cell(value: number, kind: Kind, name: string, base: number | undefined): string {
  if (kind === 'count') return String(Math.round(value))
  if (kind === 'kB') return (value / 1000).toFixed(1)
  const inMs = `${Math.round(value).toLocaleString('en-US')} ms`
  if (base === undefined) return inMs
  return name === unit ? `1 (${inMs})` : `×${(value / base).toFixed(2)}`
}
