import { isManifest, isScript, type SourceFile } from '../plan.ts'
import { isBundlerConfig } from './removeWorkarounds.ts'

/** Packages whose users need what RainbowKit's connectors import. */
const bringers =
  /['"](?:wagmi\/connectors|@wagmi\/connectors|@walletconnect\/|@web3modal\/|@reown\/|@metamask\/sdk)/

/** Whether the scripts of a site use a package for which bundlers want the same workarounds as for RainbowKit. */
export const bringsWorkarounds = (scripts: readonly SourceFile[]): boolean =>
  scripts.some(({ text }) => bringers.test(text))

/**
 * Whether a site names a package: a command of a manifest, an import, or any string of a script, such as a target of
 * pino. Strings in the configuration of a bundler are the workarounds themselves.
 */
export function isNamed(files: readonly SourceFile[], name: string): boolean {
  const imports = new RegExp(`(?:from|import|require)\\W+['"]${name}['"]`)
  const strings = new RegExp(`['"\`]${name}['"\`/]`)
  const commands = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
  return files.some(({ file, text }) => {
    if (isManifest(file)) return commands.test(commandsOf(text))
    return isScript(file) && (isBundlerConfig(file) ? imports : strings).test(text)
  })
}

function commandsOf(manifest: string): string {
  try {
    const { scripts = {} } = JSON.parse(manifest) as { readonly scripts?: Readonly<Record<string, unknown>> }
    return Object.values(scripts).join('\n')
  } catch {
    // Named where its dependencies are rewritten.
    return ''
  }
}
