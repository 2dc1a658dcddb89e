import type { ConnectorCreator } from '../connectorCreator.ts'

export interface SafeOptions {
  /** Origins of the Safes that may hold this page in a frame. `https://app.safe.global` when left out. */
  readonly origins?: readonly string[]
}

const publicSafe = 'https://app.safe.global'

/** The way to the Safe that this page is open in. Fetched only in a frame, when Safe is chosen or restored. */
export function createSafe({ origins = [publicSafe] }: SafeOptions = {}): ConnectorCreator {
  return async ({ entry, deadlines, signal }) => {
    const [{ safeConnector }, { browserFrame }] = await Promise.all([
      import('./safeConnector.ts'),
      import('./safeFrame.ts'),
    ])
    const { id, name } = entry.wallet
    return safeConnector({ id, name, frame: browserFrame(), origins, deadlines, signal })
  }
}
