import { readManifest } from '../manifest.ts'
import { isManifest, isScript, type SourceFile } from '../plan.ts'
import { isBundlerConfig } from './removeWorkarounds.ts'

/** Packages whose users need what RainbowKit's connectors import: they import WalletConnect or wagmi's connectors. */
const bringers = new RegExp(
  `['"](?:${[
    '(?:@?wagmi/connectors|connectkit|thirdweb|@coinbase/onchainkit)(?=[\'"/])',
    ...['@walletconnect/', '@web3modal/', '@reown/', '@metamask/sdk', '@web3auth/', '@getpara/'],
    ...['@privy-io/(?:react-auth|wagmi)', '@dynamic-labs/', '@lifi/(?:wallet-management|widget)'],
  ].join('|')})`,
)

/** Whether the scripts of a site use a package for which bundlers want the same workarounds as for RainbowKit. */
export const bringsWorkarounds = (scripts: readonly SourceFile[]): boolean =>
  scripts.some(({ text }) => bringers.test(text))

/**
 * Whether a site names a package: a command of a manifest, an import, any string of a script, such as a target of pino, or
 * any other text, such as a Dockerfile. Strings in the configuration of a bundler are the workarounds themselves.
 *
 * @param files Everything that the site has.
 */
export function isNamed(files: readonly SourceFile[], name: string): boolean {
  const imports = new RegExp(`(?:from|import|require)\\W+['"]${name}['"]`)
  const strings = new RegExp(`['"\`]${name}['"\`/]`)
  const mention = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
  // The name of one package is a word that any text may have.
  const isWord = name === 'encoding'
  return files.some(({ file, text }) => {
    if (isManifest(file)) return mention.test(commandsOf(text, isWord))
    if (isScript(file) && isBundlerConfig(file)) return imports.test(text)
    if (isScript(file)) return strings.test(text) || (!isWord && mention.test(text))
    return !isWord && !isList.test(file) && mention.test(text)
  })
}

/** Files that list packages and versions. */
const isList = /(^|\/)(?:pnpm-workspace\.yaml|\.yarnrc\.yml)$|\.(?:css|scss|sass|less|pcss)$/

const lists: ReadonlySet<string> = new Set([
  ...['dependencies', 'devDependencies', 'peerDependencies', 'peerDependenciesMeta', 'optionalDependencies'],
  ...['overrides', 'resolutions', 'pnpm', 'workspaces', 'catalog', 'catalogs'],
])

/** The scripts of a manifest; everything but its lists of packages, unless these alone are asked for. */
function commandsOf(manifest: string, isScriptsAlone: boolean): string {
  try {
    const members = Object.entries(readManifest(manifest))
    return JSON.stringify(
      members.filter(([name]) => (isScriptsAlone ? name === 'scripts' : !lists.has(name))),
    )
  } catch {
    // Named where its dependencies are rewritten.
    return ''
  }
}
