import { Session } from 'node:inspector'

const session = new Session()

/**
 * Has V8 count how often each block of JavaScript is entered. It gives counters to the functions that it compiles from
 * now on, which it does at their first call: the setup file of the Vitest project `steps` calls this before a test
 * imports anything.
 */
export function startCounting(): void {
  session.connect()
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/**
 * @returns how many blocks were entered since the last call.
 * @throws {Error} if `startCounting` was not called.
 */
export function takeBlockCount(): number {
  const { result } = ask('Profiler.takePreciseCoverage') as Coverage
  let blocks = 0
  for (const { functions } of result) {
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  }
  return blocks
}

interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/** Asks the inspector of this thread, which answers before the call returns. */
function ask(method: string, parameters: object = {}): unknown {
  let response: unknown
  session.post(method, parameters, (error, result) => {
    if (error) throw error
    response = result
  })
  return response
}
