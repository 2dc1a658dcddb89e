import { fileURLToPath } from 'node:url'
import { type BundledScript, bundleScript } from '@foyer/testing/bundle'
import type { BarConfig } from '../bar/barConfig.ts'

const entry = fileURLToPath(new URL('../bar/main.ts', import.meta.url))

/** Builds the bar of the demo into the folder `target`; see `bundleScript`. */
export function bundleBar(target: string, config: BarConfig): Promise<readonly BundledScript[]> {
  return bundleScript(target, {
    entry,
    name: 'demo-bar',
    settings: { name: 'demo-bar-config', variable: 'foyerDemo', value: config },
  })
}
