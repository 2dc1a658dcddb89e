import { testKeys } from '@foyer/testing/wallet'
import type { BrowserContext } from '@playwright/test'
import { bundlePage } from '../rig/bundlePage.ts'
import { type Background, createBackground } from '../rig/createBackground.ts'
import { injectScript } from '../rig/injectScript.ts'
import type { Rig } from '../rig/startRig.ts'

/**
 * Installs the page script `src/page/<name>.ts`, plugged into a background.
 *
 * @param prepare puts into the context what the script needs when it starts
 * @param chainIds chains that the wallet knows from the start
 */
export const installScript =
  (
    name: string,
    prepare?: (context: BrowserContext, background: Background) => Promise<void>,
    chainIds: readonly (keyof Rig['nodes'])[] = [1],
  ) =>
  async (context: BrowserContext, rig: Rig): Promise<Background> => {
    const background = createBackground(Object.fromEntries(chainIds.map((id) => [id, rig.nodes[id]])))
    await prepare?.(context, background)
    await injectScript(context, background, await bundled(name, { nodes: rig.nodes, key: testKeys[0] }))
    return background
  }

const bundles = new Map<string, Promise<string>>()

/** A wallet whose step has failed is installed again: its script is built once. */
function bundled(name: string, settings: unknown): Promise<string> {
  const bundle = bundles.get(name) ?? bundlePage(name, settings)
  bundles.set(name, bundle)
  return bundle
}
