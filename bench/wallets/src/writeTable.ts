import { readFileSync } from 'node:fs'
import { stepIds, stepTitles } from './stepIds.ts'
import type { StepResult, WalletResult } from './walkWallet.ts'
import type { WalletUnderTest } from './wallet.ts'

export interface WalkedWallet {
  readonly wallet: WalletUnderTest
  readonly result: WalletResult
}

/** The two tables of `docs/evidence/wallets.md`, in Markdown. */
export function writeTable(walked: readonly WalkedWallet[]): string {
  const head = ['script', 'version', 'licence', ...stepIds.map((id) => stepTitles[id])]
  const rows = walked.map(({ wallet, result }) => [
    ...sourceOf(wallet),
    ...stepIds.map((id) => cell(result[id])),
  ])
  const lacking = walked.flatMap(({ wallet, result }) =>
    stepIds.flatMap((id) => {
      const { kind, because = '' } = { because: '', ...result[id] }
      return kind === 'lacking' ? [[sourceOf(wallet)[0], stepTitles[id], `The wallet ${because}.`]] : []
    }),
  )
  return `${table(head, rows)}\n\n## What a wallet cannot do\n\n${table(['script', 'step', 'reason'], lacking)}\n`
}

const cells = { done: 'ok', lacking: '–', failed: '**open**', unreached: '**open**' } as const
const cell = ({ kind }: StepResult): string => cells[kind]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** Name, version and licence of the script in the page, as the lock file states them that it is installed by. */
function sourceOf({ source, name, oneApproval }: WalletUnderTest): readonly [string, string, string] {
  if ('file' in source) return [`ours: ${name}`, '–', 'MIT']
  const { version, license } = locked(source.package)
  const title = [`\`${source.package}\``, source.by, oneApproval && 'one approval'].filter(Boolean).join(', ')
  return [title, version, statedElsewhere[source.package] ?? license]
}

interface Locked {
  readonly version: string
  readonly license: string
}

/** This folder has a separate lock file; the product's dependencies are in that of the repository. */
const lockFiles = ['../package-lock.json', '../../../package-lock.json'].map(
  (path) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
      readonly packages: Readonly<Record<string, Locked>>
    },
)

function locked(name: string): Locked {
  const found = lockFiles.map(({ packages }) => packages[`node_modules/${name}`]).find((each) => each)
  if (found) return found
  throw new Error(`${name} is in no lock file.`)
}

/** Licence files that contradict the `license` field. */
const statedElsewhere: Readonly<Record<string, string>> = { '@rabby-wallet/page-provider': 'MIT' }
