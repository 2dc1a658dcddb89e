import type { OfferedConnector } from '@foyer/core'
import type { Config, Connector, CreateConnectorFn } from 'wagmi'

export interface OfferedConnectors {
  /** Connectors of the config, then those given to `createEngine`: rows for discovery. */
  list(): readonly OfferedConnector[]
  /** Sets the connector up at its first use. Undefined if it is not offered any more. */
  find(id: string): Connector | undefined
}

/** The host's wagmi connectors. */
export function createOfferedConnectors(
  config: Config,
  connectors: readonly CreateConnectorFn[] = [],
): OfferedConnectors {
  const offered = connectors.map((create) => ({ create, row: describe(config, create) }))
  const used = new Map<string, Connector>()

  function setUp(id: string): Connector | undefined {
    const create = offered.find(({ row }) => row.id === id)?.create
    const connector = create && config._internal.connectors.setup(create)
    if (connector) used.set(id, connector)
    return connector
  }

  return {
    list: () => [...config.connectors, ...offered.map(({ row }) => row)],
    find: (id) => config.connectors.find((connector) => connector.id === id) ?? used.get(id) ?? setUp(id),
  }
}

/** Reads what a connector says of itself. Its `setup` is not called, and nothing is subscribed. */
function describe({ chains, storage }: Config, create: CreateConnectorFn): OfferedConnector {
  const none = () => {}
  const emitter = { uid: '', on: none, once: none, off: none, emit: none, listenerCount: () => 0 }
  const { id, name, icon, rdns, type } = create({ chains, storage, providers: [], emitter: emitter as never })
  return { id, name, icon, rdns, type }
}
