import type { Wallet } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { loadedIcon } from '../icons/loadIcon.ts'
import { preloadIcons } from './usePreloadedIcons.ts'

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
const rest = async () => {
  idle.shift()?.()
  // Work of an idle callback goes on in microtasks.
  await new Promise((resolve) => setTimeout(resolve))
}
const calls = (...loaders: readonly { readonly mock: { readonly calls: readonly unknown[] } }[]) =>
  loaders.map(({ mock }) => mock.calls.length)

test('D-37: icons are asked for while the page is idle, one in each such moment, and are known then', async () => {
  const [one, two] = [loader('one'), loader('two')]
  const preloaded = preloadIcons(
    [wallet('one', one), wallet('text', 'data:image/png,'), wallet('two', two)],
    () => true,
  )
  expect(calls(one, two)).toEqual([0, 0])
  await rest()
  expect(calls(one, two)).toEqual([1, 0])
  await rest()
  expect(calls(one, two)).toEqual([1, 1])
  await preloaded
  expect([one, two].map(loadedIcon)).toEqual(['data:image/png,one', 'data:image/png,two'])
})

test('D-37: a press ends it, and a failure does not', async () => {
  const [bad, next, last] = [vi.fn(async () => ''), loader('next'), loader('last')]
  const isWanted = vi.fn(() => true)
  void preloadIcons([wallet('bad', bad), wallet('next', next), wallet('last', last)], isWanted)
  await rest()
  await rest()
  expect(next).toHaveBeenCalledOnce()
  isWanted.mockReturnValue(false)
  await rest()
  expect(last).not.toHaveBeenCalled()
  expect(idle).toEqual([])
})
