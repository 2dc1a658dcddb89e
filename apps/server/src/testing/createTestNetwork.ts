import { connect } from 'node:net'
import type { Network } from '../lookups/network.ts'

export interface TestNetwork extends Network {
  /** Every resolved host, and every connected address and port, in order. */
  readonly lookups: readonly string[]
  readonly connections: readonly string[]
}

/** A public address, which `createTestNetwork` maps to a loopback port. */
export const publicAddress = '93.184.215.14'

/**
 * Network with the names of `hosts` (each with one or several successive answers), whose public addresses all map to
 * the loopback `port`. Connections to other addresses fail and are recorded.
 */
export function createTestNetwork(
  hosts: Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>,
  port: () => number,
): TestNetwork {
  const lookups: string[] = []
  const connections: string[] = []
  const localPort = (addresses: readonly string[], wanted: number) => {
    connections.push(`${addresses.join(' ')} ${wanted}`)
    return port()
  }
  return {
    lookups,
    connections,
    async resolve(host) {
      const times = lookups.filter((name) => name === host).length
      lookups.push(host)
      const answers = hosts[host]
      if (answers === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
      const [first] = answers
      if (!Array.isArray(first)) return answers as readonly string[]
      return (answers[times] ?? answers.at(-1)) as readonly string[]
    },
    connect: Object.assign(
      (addresses: readonly string[], wanted: number) => connect(localPort(addresses, wanted), '127.0.0.1'),
      { localPort },
    ),
  }
}
