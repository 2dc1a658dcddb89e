import type { Authentication, EngineInspection } from '@foyer/core'
import type { Config } from 'wagmi'
import type { Pairing } from './connectors/walletConnect/createPairing.ts'

/** The configuration as a diagnosis reads it. Sends no request. */
export async function inspect(
  config: Config,
  pairing: Pairing | undefined,
  auth: Authentication | undefined,
): Promise<EngineInspection> {
  const relayUrl = await pairing?.relayUrl().catch(() => undefined)
  const refusal = auth?.lastRefusal?.()
  return { nodes: nodesOf(config), ...(relayUrl && { relayUrl }), ...(refusal && { refusal }) }
}

/** The nodes of a config's transports: Foyer's, viem's `http` and `webSocket`, and those in a `fallback`. */
function nodesOf(config: Config): EngineInspection['nodes'] {
  return config.chains.map(({ id }) => {
    const { transport } = config.getClient({ chainId: id })
    return { chainId: id, urls: urlsOf(transport) }
  })
}

/** The fields that viem's transports publish in addition to their functions. */
function urlsOf(transport: unknown): readonly string[] {
  const { url, urls, transports } = Object(transport)
  if (Array.isArray(urls)) return urls.filter((each) => typeof each === 'string')
  if (Array.isArray(transports)) return transports.flatMap(({ value }) => urlsOf(value))
  return typeof url === 'string' ? [url] : []
}
