import type { Connector } from 'wagmi'
import { readGrantedAccounts } from '../wallet/readAnswer.ts'

const checked = new WeakSet<Connector>()

/**
 * Lets `connect` of a host's connector reject without an account. wagmi would list that connection, and use it in place of
 * the one before.
 */
export function requireAccounts(connector: Connector): Connector {
  if (checked.has(connector)) return connector
  checked.add(connector)
  const { connect } = connector
  async function connectChecked(parameters?: { readonly isReconnecting?: boolean }) {
    const connected = await connect.call(connector, parameters)
    try {
      readGrantedAccounts(connected.accounts)
    } catch (error) {
      // The next attempt would find it again. A silent one takes no permission.
      if (!parameters?.isReconnecting) connector.disconnect().catch(() => {})
      throw error
    }
    return connected
  }
  connector.connect = connectChecked as Connector['connect']
  return connector
}
