import type { Wallet } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { loadedIcon } from './loadIcon.ts'
import { warmIcons } from './warmIcons.ts'

const wallet = (id: string, iconUrl: Wallet['iconUrl']): Wallet => ({
  id,
  name: id,
  groupName: '',
  iconUrl,
  iconBackground: '#fff',
})
const loader = (id: string) => vi.fn(async () => `data:image/png,${id}`)

let idle: (() => void)[] = []
vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
afterEach(() => {
  idle = []
})
const rest = () => idle.shift()?.()

test('D-37: icons are asked for while the page is idle, one in each such moment, and are known then', async () => {
  const [one, two] = [loader('one'), loader('two')]
  warmIcons([wallet('one', one), wallet('text', 'data:image/png,'), wallet('two', two)], () => true)
  expect(one).not.toHaveBeenCalled()
  rest()
  expect([one, two].map((load) => load.mock.calls.length)).toEqual([1, 0])
  rest()
  rest()
  expect([one, two].map((load) => load.mock.calls.length)).toEqual([1, 1])
  await vi.waitFor(() => expect(loadedIcon(two)).toBe('data:image/png,two'))
  expect(loadedIcon(one)).toBe('data:image/png,one')
})

test('D-37: a press ends it, and a failure does not', async () => {
  const [bad, next, last] = [vi.fn(async () => ''), loader('next'), loader('last')]
  const isWanted = vi.fn(() => true)
  warmIcons([wallet('bad', bad), wallet('next', next), wallet('last', last)], isWanted)
  rest()
  rest()
  expect(next).toHaveBeenCalledOnce()
  isWanted.mockReturnValue(false)
  rest()
  expect(last).not.toHaveBeenCalled()
  expect(idle).toEqual([])
})
