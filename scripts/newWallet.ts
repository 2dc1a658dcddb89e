import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { letterPath } from './letterPaths.ts'

/**
 * `npm run new:wallet -- <id> --name "Frame" --rdns sh.frame --background "#111827"`
 *
 * Writes the folder of a new wallet and its lines in the catalogue. See docs/contributing/add-a-wallet.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    rdns: { type: 'string' },
    background: { type: 'string', default: '#1f2937' },
    /** Another catalogue than the kit's own. */
    into: { type: 'string' },
  },
})

const catalogue = values.into
  ? pathToFileURL(`${values.into}/`)
  : new URL('../packages/kit/src/wallets/more/', import.meta.url)
/** The type that names every id. */
const idsFile = values.into
  ? new URL('walletId.ts', catalogue)
  : new URL('../packages/core/src/wallet/walletId.ts', import.meta.url)

const [id = ''] = positionals
const name = values.name ?? id.charAt(0).toUpperCase() + id.slice(1)
const { background, rdns } = values

const isId = /^[a-z][A-Za-z0-9]*$/.test(id)
/** Ids are of both catalogues. */
const isTaken = () => isId && readFileSync(idsFile, 'utf8').includes(`'${id}'`)
const problems = [
  positionals.length !== 1 && 'give exactly one id: npm run new:wallet -- <id>',
  !isId && `the id "${id}" must be camelCase letters and digits, like "metaMask"`,
  isTaken() && `there is a wallet "${id}" already`,
  /[<>&'\\\n]/.test(name) && `the name "${name}" must not contain < > & ' \\`,
  !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(background) &&
    `--background "${background}" must be # and 3 or 6 hex digits`,
  rdns !== undefined &&
    !/^[a-z0-9-]+(\.[\w-]+)+$/.test(rdns) &&
    `--rdns "${rdns}" must be a reverse domain name, like "io.metamask"`,
].filter((problem) => problem !== false)

if (problems.length > 0) {
  console.error(`No wallet was added:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  process.exit(1)
}

const record = `import type { Wallet } from '@foyer/core'

export const ${id}Wallet: Wallet = {
  id: '${id}',
  name: '${name}',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '${background}',
${rdns ? `  rdns: ['${rdns}'],\n` : ''}  connector: 'walletConnect',
}
`

/** Dark on a light ground, by the weights of ITU-R BT.709. */
function inkOn(ground: string): string {
  const [, digits = ''] = /^#(.*)$/.exec(ground) ?? []
  const width = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
    const value = digits.slice(part * width, (part + 1) * width)
    return Number.parseInt(width === 1 ? value + value : value, 16)
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 160 ? '#111' : '#fff'
}

/** A letter on the wallet's colour: a proper icon until the wallet's own mark replaces it. */
const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 24 24"><title>${name}</title>` +
  `<path fill="${background}" d="M0 0h24v24H0z"/><path fill="none" stroke="${inkOn(background)}" ` +
  `stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${letterPath(name)}"/></svg>\n`

/** Adds the record's import and export, each where the alphabet wants it, and the record at the end of the list. */
function addToIndex(index: string): string {
  const imported = `import { ${id}Wallet } from './${id}/${id}Wallet.ts'`
  const [imports = '', ...rest] = index.split('\n\n')
  const lines = [...imports.split('\n'), imported]
  return [lines.join('\n'), ...rest]
    .join('\n\n')
    .replace(/(moreWallets[^=]*= \[[^\]]*)\]/, `$1  ${id}Wallet,\n]`)
    .replace(/export \{([^}]*)\}/, (_, names: string) => {
      const all = [...names.split(',').map((exported) => exported.trim()), `${id}Wallet`].filter(Boolean)
      return `export {\n  ${all.sort((a, b) => a.localeCompare(b)).join(',\n  ')},\n}`
    })
}

const index = new URL('index.ts', catalogue)
mkdirSync(new URL(`${id}/`, catalogue))
writeFileSync(new URL(`${id}/${id}Wallet.ts`, catalogue), record)
writeFileSync(new URL(`${id}/icon.svg`, catalogue), icon)
writeFileSync(index, addToIndex(readFileSync(index, 'utf8')))
writeFileSync(idsFile, `${readFileSync(idsFile, 'utf8').trimEnd()}\n  | '${id}'\n`)

console.log(`Added ${name}.

It is in the list of "All wallets" and in WalletId.

Next:
1. Fill in packages/kit/src/wallets/more/${id}/${id}Wallet.ts: how the wallet is recognised, linked to and downloaded.
2. Replace its icon.svg and say in packages/kit/src/wallets/README.md where it comes from.
3. npx biome check --write packages/kit/src/wallets && npx vitest run packages/kit/src/wallets

docs/contributing/add-a-wallet.md has the details.`)
