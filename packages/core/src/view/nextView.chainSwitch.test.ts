import { expect, test } from 'vitest'
import type { ChainSwitch } from '../chainSwitch/chainSwitch.ts'
import { KitError } from '../errors/kitError.ts'
import { viewAfterChainSwitch } from './nextView.ts'
import type { View } from './view.ts'

const error = new KitError('switchChainFailed', 'It failed.')

const table: readonly (readonly [name: string, view: View, after: ChainSwitch, next: View])[] = [
  ['B-2.92 success closes the chain dialog', 'chain', { status: 'switched', chainId: 10 }, 'closed'],
  ['B-8.2 so does a rejection', 'chain', { status: 'rejected', chainId: 10 }, 'closed'],
  ['B-8.3 a failure does not', 'chain', { status: 'failed', chainId: 10, error }, 'chain'],
  ['nor does waiting', 'chain', { status: 'confirming', chainId: 10, slow: true }, 'chain'],
  ['nor Cancel', 'chain', { status: 'idle' }, 'chain'],
  ['another dialog stays', 'account', { status: 'switched', chainId: 10 }, 'account'],
]
test.each(table)('%s', (_name, view, after, next) => {
  expect(viewAfterChainSwitch(view, after)).toBe(next)
})
