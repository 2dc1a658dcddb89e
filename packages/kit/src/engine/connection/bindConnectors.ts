import { isSameAddress } from '@foyer/core'
import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { putFirst } from './chosenAccounts.ts'

interface Options {
  /** The connected connector of the same wallet; undefined for a connector of Foyer's. */
  readonly findTwin: (connector: Connector) => Connector | undefined
  /** Number of connectors that are being left. */
  readonly leaving: { count: number }
}

/** Of each connector that is bound. */
const listed = new WeakMap<Connector, Connector['getAccounts']>()

/** The accounts of a wallet in its own order. */
export const listAccounts = (connector: Connector) => listed.get(connector)?.() ?? connector.getAccounts()

/**
 * Lets wagmi's `disconnect` with a connector that the host knows of a wallet end the connection that Foyer has made of it
 * with another one, and counts what is being left. `getAccounts` begins with the account in use: wagmi's `useWalletClient`
 * and `useConnectorClient` take the first one.
 */
export function bindConnectors(
  config: Config,
  connectors: readonly Connector[],
  { findTwin, leaving }: Options,
): void {
  for (const connector of connectors) {
    if (listed.has(connector)) continue
    orderAccounts(config, connector)
    const { disconnect: leave } = connector
    connector.disconnect = async () => {
      const twin = config.state.connections.has(connector.uid) ? undefined : findTwin(connector)
      leaving.count += 1
      try {
        await (twin ? disconnect(config, { connector: twin }) : leave.call(connector))
      } finally {
        // wagmi writes its state in the microtask in between.
        queueMicrotask(() => queueMicrotask(() => (leaving.count -= 1)))
      }
    }
  }
}

function orderAccounts(config: Config, connector: Connector): void {
  const { connect, getAccounts } = connector
  const list = () => getAccounts.call(connector)
  let connecting = 0
  listed.set(connector, list)
  async function connectInOrder(...parameters: Parameters<Connector['connect']>) {
    connecting += 1
    try {
      return await connect.apply(connector, parameters)
    } finally {
      connecting -= 1
    }
  }
  connector.connect = connectInOrder as Connector['connect']
  connector.getAccounts = async () => {
    const accounts = await list()
    const first = config.state.connections.get(connector.uid)?.accounts[0]
    if (connecting > 0 || !first || !accounts.some((each) => isSameAddress(each, first))) return accounts
    return putFirst(accounts, first)
  }
}
