import type { ConnectorCreator } from '../connectorCreator.ts'

export interface SafeOptions {
  /** Origins of Safes that may contain this page in a frame. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
}

const publicSafe = 'https://app.safe.global'

/** Creates connectors for the Safe around this page. Their code is fetched when Safe is chosen or reconnected. */
export function createSafe({ origins = [publicSafe] }: SafeOptions = {}): ConnectorCreator {
  return async ({ entry, timeouts, signal }) => {
    const [{ safeConnector }, { browserFrame }] = await Promise.all([
      import('./safeConnector.ts'),
      import('./safeFrame.ts'),
    ])
    const { id, name } = entry.wallet
    return safeConnector({ id, name, frame: browserFrame(), origins, timeouts, signal })
  }
}
