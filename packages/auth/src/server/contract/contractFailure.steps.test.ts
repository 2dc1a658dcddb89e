import { leastSteps } from '@foyer/testbed/steps'
import { expect, test } from 'vitest'
import { isContractFailure } from './contractFailure.ts'

test.each(['header ', 'block state ', ' ', 'stack', 'EVM error', 'no state', '\n', 'header\n'])(
  'T19: 64 kB of %j take at most a step a character',
  async (part) => {
    const message = part.repeat(Math.ceil(65_536 / part.length))
    const work = () => isContractFailure({ code: -32000, message })
    expect(await leastSteps(work, 0)).toBeLessThanOrEqual(message.length)
  },
)
