/** Results of the global set-up: addresses of the local chains. */
export interface Bench {
  /** By decimal chain id. */
  readonly nodes: Readonly<Record<number, string>>
  /** The first test account's name on chain 1. */
  readonly ensName: string
}

const variable = 'FOYER_E2E_BENCH'

export function publishBench(bench: Bench): void {
  process.env[variable] = JSON.stringify(bench)
}

export function readBench(): Bench {
  const text = process.env[variable]
  if (!text) throw new Error('The bench is not set up. Run the journeys with npm run e2e.')
  return JSON.parse(text) as Bench
}
