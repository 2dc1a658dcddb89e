import { connect } from 'node:net'
import type { Network } from './network.ts'

export interface TestNetwork extends Network {
  /** Every host that was looked up, and every address and port that was connected to, in order. */
  readonly lookups: readonly string[]
  readonly connections: readonly string[]
}

/** A public address, which no test connects to: `testNetwork` leads it to a port of this machine. */
export const publicAddress = '93.184.215.14'

/**
 * A network whose names are those of `hosts` (the answers of one after the other, where they change), and whose
 * public addresses all lead to `port` of this machine. What is not public is never led anywhere: a connection to it
 * fails the test that counts them.
 */
export function createTestNetwork(
  hosts: Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>,
  port: () => number,
): TestNetwork {
  const lookups: string[] = []
  const connections: string[] = []
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
    connect(addresses, wanted) {
      connections.push(`${addresses.join(' ')} ${wanted}`)
      return connect(port(), '127.0.0.1')
    },
  }
}
