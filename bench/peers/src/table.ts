import type { Figures } from './scenarios.ts'

/** All samples of a run, by target. */
export type Samples = Readonly<Record<string, readonly Figures[]>>

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => String(Math.round(value))
const ms = (value: number) => `${Math.round(value)} ms`

const rows: readonly (readonly [figure: string, label: string, format: (value: number) => string])[] = [
  ['untilWorkingBytes', 'kB before the button works', kB],
  ['untilDialogAtOnceBytes', 'kB until the dialog is open, pressed at once', kB],
  ['loadedBytes', 'kB by 3 s after the load', kB],
  ['loadedScripts', 'the same, scripts decoded', kB],
  ['loadedRequests', 'requests to its own host by then', whole],
  ['outsideRequests', 'requests to other hosts by then', whole],
  ['usedScriptBytes', 'kB of scripts that were run, 0.5 s after the dialog is open', kB],
  ['untilDialogBytes', 'kB until the dialog is open', kB],
  ['firstPaintAt', 'first paint', ms],
  ['buttonPaintedAt', 'button painted', ms],
  ['buttonWorksAt', 'button works', ms],
  ['dialogAtOnceAt', 'dialog open for a press in the first moment', ms],
  ['blockedMs', 'main thread blocked, until 3 s after the load', ms],
  ['scriptMs', 'processor time of scripts', ms],
  ['dialogPainted', 'press → wallets painted', ms],
  ['dialogPaintedAfterHover', 'the same after 200 ms of hover', ms],
  ['dialogStill', 'press → dialog stands still', ms],
  ['dialogPaintedAgain', 'press → wallets painted, second time', ms],
  ['dialogStillAgain', 'press → dialog stands still, second time', ms],
  ['codePainted', 'press on WalletConnect → code painted', ms],
  ['codePaintedAgain', 'the same, second time', ms],
  ['addressPainted', 'wallet pressed → address painted', ms],
  ['addressPaintedAfterReloadAt', 'reload → address painted', ms],
  ['addressPaintedOnNextPageAt', 'next page of a connected visitor → address painted', ms],
  ['nextPageUntilAddressBytes', 'kB of the next page by then', kB],
  ['nextPageBytes', 'kB of the next page, first 5 s', kB],
  ['connectedRequests', 'requests to other hosts, first 5 s connected', whole],
  ['reloadedRequests', 'requests to other hosts, first 5 s after a reload', whole],
  ['foundPainted', 'third letter of a search → result painted', ms],
  ['accountSwitched', 'account of another wallet pressed → shown', ms],
  ['manyBlockedMs', '200 wallets: main thread blocked', ms],
  ['manyPainted', '200 wallets: press → wallets painted', ms],
  ['manyStill', '200 wallets: press → dialog stands still', ms],
  ['largeStill', '10,000 elements: press → dialog stands still', ms],
  ['largeBusyMs', '10,000 elements: main thread busy while it is open, of each second', ms],
  ['layoutShift', 'cumulative layout shift', (value) => value.toFixed(3)],
  ['axeViolations', 'axe violations, dialog open', whole],
  ['consoleErrors', 'errors on the console', whole],
]

/**
 * The figures as a table in Markdown: medians, with their range, and for times the ratio to the first target's. Times
 * depend on the machine, ratios hardly.
 */
export function toTable(
  targets: readonly { readonly name: string; readonly label: string }[],
  samples: Samples,
): string {
  const [base] = targets
  const header = [
    `| | ${targets.map(({ label }) => label).join(' | ')} |`,
    `|---|${targets.map(() => '---:|').join('')}`,
  ]
  const lines = rows.map(([figure, label, format]) => {
    const cells = targets.map(({ name }) => {
      const values = valuesOf(samples, name, figure)
      const unit = median(valuesOf(samples, base?.name ?? '', figure))
      return values.length === 0 ? '–' : cell(values, format, name === base?.name ? undefined : unit)
    })
    return `| ${label} | ${cells.join(' | ')} |`
  })
  return [...header, ...lines].join('\n')
}

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function cell(
  values: readonly number[],
  format: (value: number) => string,
  unit: number | undefined,
): string {
  const middle = median(values) ?? 0
  const [low, high] = [format(Math.min(...values)), format(Math.max(...values))]
  const range = low === high ? '' : ` (${low} to ${high})`
  const ratio = unit ? `, ×${(middle / unit).toFixed(2)}` : ''
  return `${format(middle)}${range}${ratio}`
}

export function valuesOf(samples: Samples, name: string, figure: string): readonly number[] {
  return (samples[name] ?? []).flatMap((figures) => figures[figure] ?? [])
}
