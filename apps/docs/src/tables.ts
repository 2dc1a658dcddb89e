import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@foyer/core'
import ts from 'typescript'
import { causeTexts } from '../../../packages/kit/src/doctor/causeTexts.ts'
import { moreWallets } from '../../../packages/kit/src/wallets/more/index.ts'
import {
  benchPageLimit,
  budgets,
  iconLimit,
  kB,
  kitLimit,
  pageLimit,
  pageStyleLimit,
  styleLimits,
} from '../../../scripts/size/budgets.ts'

type Row = readonly string[]

interface Table {
  readonly head: Row
  /**
   * Cells from the sources. Further cells of a row are written by hand and kept by its first cell.
   *
   * @param existing First cells of the table in the document.
   */
  readonly rows: (existing: readonly string[]) => readonly Row[]
}

const root = join(import.meta.dirname, '../../..')
const kit = 'packages/kit/src'

/** Guides about an option. */
const guides: Readonly<Record<string, string>> = {
  auth: 'guides/sign-in-adapter.md',
  resolveAvatar: 'guides/names-and-pictures.md',
  ccipRead: 'guides/names-and-pictures.md',
  endSessionAtOnce: 'recipes.md#shared-computers',
  session: 'guides/prerender.md',
}

/** Tables by the name in their marks: `<!-- table:name -->` … `<!-- /table:name -->`. */
const tables: Readonly<Record<string, Table>> = {
  createKit: options([`${kit}/kitOptions.ts`, 'KitOptions']),
  walletConnect: options(['packages/core/src/pairing/walletConnectOptions.ts', 'WalletConnectOptions']),
  createEngine: options(
    [`${kit}/engine/engineOptions.ts`, 'OwnConfigOptions'],
    [`${kit}/engine/engineOptions.ts`, 'SharedConfigOptions'],
    [`${kit}/engine/engineOptions.ts`, 'CommonOptions'],
    [`${kit}/engine/connectors/connectorOptions.ts`, 'ConnectorOptions'],
    [`${kit}/engine/profile/nameLookups.ts`, 'NameLookups'],
  ),
  ConnectButton: options([`${kit}/button/ConnectButton.tsx`, 'ConnectButtonProps']),
  FoyerThemeProvider: options([`${kit}/theme/FoyerThemeProvider.tsx`, 'FoyerThemeProviderProps']),
  visitorErrors: {
    head: ['code and text', 'cause', 'remedy'],
    rows: (existing) => existing.map((code) => [`${code}<br>${textOf(code)}`]),
  },
  agentErrors: {
    head: ['code', 'cause', 'do'],
    rows: () => errorRows(),
  },
  agentCauses: {
    head: ['cause', 'what was found', 'change'],
    rows: () => Object.entries(causeTexts).map(([cause, { what, todo }]) => [`\`${cause}\``, what, todo]),
  },
  walletRecords: {
    head: ['id', 'name', 'other names', 'reached by'],
    rows: () => moreWallets.map((wallet) => toRecordRow(wallet)),
  },
  storage: {
    head: ['key', 'content', 'kept', 'on disconnect'],
    rows: () => storedKeys().map((key) => [key]),
  },
  budgets: {
    head: ['part', 'limit'],
    rows: () => budgetRows().map(([part, limit]) => [part, `${(limit / kB).toFixed(2)} kB`]),
  },
}

/**
 * The text of a document with its tables written anew.
 *
 * @throws {Error} if a mark names no table or a row lacks the cells that are written by hand
 */
export function fillTables(text: string): string {
  return text.replace(
    /(?<=<!-- table:(\w+) -->\n)[\s\S]*?(?=<!-- \/table:\1 -->)/g,
    (old: string, name: string) => {
      const table = tables[name]
      if (!table) throw new Error(`There is no table ${name}.`)
      const existing = new Map(rowsOf(old).map((cells) => [keyOf(cells), cells]))
      const rows = table.rows([...existing.keys()]).map((cells) => {
        const byHand = existing.get(keyOf(cells))?.slice(cells.length, table.head.length) ?? []
        if (cells.length + byHand.length !== table.head.length)
          throw new Error(`The table ${name} lacks cells of ${cells[0]}: ${table.head.join(', ')}.`)
        return [...cells, ...byHand]
      })
      return `\n${[table.head, table.head.map(() => '---'), ...rows].map(toLine).join('\n')}\n\n`
    },
  )
}

/** The first line of the first cell. */
const keyOf = ([first = '']: Row) => first.split('<br>')[0] ?? ''

const toLine = (cells: Row) => `| ${cells.join(' | ')} |`

/** The rows of `docs/errors.md`, of visitors and of developers, for a page one folder below. */
function errorRows(): readonly Row[] {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| <a id='))
  return rows.map((line) => {
    const cells = line.slice(2, -2).split(/ (?<!\\)\| /)
    const [code = ''] = /`\w+`/.exec(cells[0] ?? '') ?? []
    const below = cells.slice(-2).map((cell) => cell.replace(/\]\((?!https?:)/g, '](../'))
    return [code, ...below]
  })
}

/** Cells of a Markdown table, without its head. */
function rowsOf(table: string): readonly Row[] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => line.slice(2, -2).split(/ (?<!\\)\| /))
}

function options(...sources: readonly (readonly [file: string, name: string])[]): Table {
  return {
    head: ['option', 'description', 'default'],
    rows: () => {
      const members = sources.flatMap(([file, name]) => membersOf(file, name))
      const names = members.map(({ name }) => name.getText())
      return members.filter((_, index) => names.indexOf(names[index] ?? '') === index).map(toOption)
    },
  }
}

/** Members of an interface, without those that are always undefined and React's `children`. */
function membersOf(file: string, name: string): readonly ts.PropertySignature[] {
  const text = readFileSync(join(root, file), 'utf8')
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isInterfaceDeclaration)
    .filter((declaration) => declaration.name.text === name)
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .filter((member) => member.type?.kind !== ts.SyntaxKind.NeverKeyword)
    .filter((member) => member.name.getText() !== 'children')
}

/** Characters. The reference has all sentences of a longer comment. */
const maxLength = 160

/** As many sentences as fit, at least the first. */
function shorten(text: string): string {
  const [first = '', ...others] = inOneLine(text).split(/(?<=\.) (?=[A-Z`"])/)
  return others.reduce(
    ({ sum, isFull }, next) =>
      isFull || sum.length + next.length > maxLength
        ? { sum, isFull: true }
        : { sum: `${sum} ${next}`, isFull },
    { sum: first, isFull: false },
  ).sum
}

/** One of these two is required. */
const alternatives: Readonly<Record<string, string>> = {
  chains: 'required without `config`',
  config: 'required without `chains`',
}

function toOption(member: ts.PropertySignature): Row {
  const name = member.name.getText()
  const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  const tag = (wanted: string) =>
    comment?.tags
      ?.find(({ tagName }) => tagName.text === wanted)
      ?.comment?.toString()
      .trim()
  const text = comment?.comment?.toString() ?? ''
  if (!text) throw new Error(`The option ${name} has no comment.`)
  const guide = guides[name] ? ` ([guide](${guides[name]}))` : ''
  return [
    `\`${name}\``,
    `${shorten(text)}${guide}`,
    inOneLine(tag('default') ?? (member.questionToken ? '' : (alternatives[name] ?? 'required'))),
  ]
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The visitor's text of the code in a cell. */
function textOf(cell: string): string {
  const [, code = ''] = /`(\w+)`/.exec(cell) ?? []
  const text = Object.entries(core.errorTexts).find(([known]) => known === code)?.[1]
  if (text === undefined) throw new Error(`There is no error code ${code}.`)
  return text
}

function toRecordRow({ id, name, aliases = [], connector, injected, rdns }: core.Wallet): Row {
  const ofHost = connector !== undefined && connector !== 'walletConnect'
  const ways = [
    ...((injected ?? rdns) && !ofHost ? ['provider'] : []),
    ...(connector === 'walletConnect' ? ['WalletConnect'] : []),
    ...(ofHost ? [`connector \`${connector}\``] : []),
  ]
  return [`\`${id}\``, name, aliases.join(', '), ways.join(', ')]
}

/** Keys and cookies as docs/storage.md writes them. */
function storedKeys(): readonly string[] {
  const wagmi = ['store', 'recentConnectorId', `*.${core.disconnectedSuffix}`]
  const overHttps = (name: string) => `\`${name}\`, over https \`__Host-${name}\` (cookie, HttpOnly)`
  return [
    `\`${core.recentWalletsKey}\``,
    `\`${core.transactionsKey}\``,
    `\`${core.transactionsBackupKey}\``,
    `\`${core.callsTurnKey}\``,
    `\`${core.announcedKey}\``,
    `\`${core.upgradesKey}\``,
    `\`${core.sessionKey}\``,
    `\`${core.signOutKey}\``,
    `\`${core.connectionsKey}\``,
    `\`${core.pairingKey}\``,
    // Of `@foyer/pairing`.
    `\`${core.pairingKey}:*\``,
    `\`${core.deepLinkKey}\``,
    ...wagmi.map((key) => `\`${core.wagmiPrefix}.${key}\``),
    overHttps(core.preSessionCookieName),
    overHttps(core.sessionCookieName),
    `\`${core.languageCookieName}\` (cookie, HttpOnly)`,
    `\`${core.probeCookieName}\` (cookie, inside Safe only)`,
  ]
}

function budgetRows(): readonly (readonly [part: string, bytes: number])[] {
  return [
    ['`@foyer/kit` on top of React', kitLimit],
    ...budgets.map(({ part, limit }) => [part, limit] as const),
    ['styles in the HTML of the home page', pageStyleLimit],
    ...styleLimits.map(([name, limit]) => [`styles of the dialogs: ${name}`, limit] as const),
    ['home page, until its button works (brotli)', pageLimit],
    ['`bench/page`, until its button works (brotli)', benchPageLimit],
    ['largest icon of a wallet', iconLimit],
  ]
}
