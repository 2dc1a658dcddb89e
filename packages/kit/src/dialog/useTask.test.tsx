import { cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTask } from './useTask.ts'

afterEach(cleanup)

function setUp() {
  const { result, unmount } = renderHook(() => useTask(), { wrapper: StrictMode })
  const done = vi.fn()
  const failed = vi.fn()
  return { run: (work: () => Promise<unknown>) => result.current(work, done, failed), unmount, done, failed }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a result and a failure are reported once', async () => {
  const { run, done, failed } = setUp()
  run(async () => 'one')
  await settled()
  expect(done).toHaveBeenCalledExactlyOnceWith('one')
  expect(failed).not.toHaveBeenCalled()
  const error = new Error('no')
  run(() => Promise.reject(error))
  await settled()
  expect(done).toHaveBeenCalledOnce()
  expect(failed).toHaveBeenCalledExactlyOnceWith(error, expect.any(Function))
})

test.each([
  ['result', (resolve: (value: string) => void) => resolve('old')],
  ['failure', (_: unknown, reject: (error: Error) => void) => reject(new Error('old'))],
] as const)(
  'the %s of an older run is dropped, and every one after the component was removed',
  async (_, end) => {
    const { run, unmount, done, failed } = setUp()
    let finish = () => {}
    const work = () =>
      new Promise<string>((resolve, reject) => {
        finish = () => end(resolve, reject)
      })
    run(work)
    const finishFirst = finish
    run(async () => 'new')
    finishFirst()
    await settled()
    expect(done).toHaveBeenCalledExactlyOnceWith('new')
    run(work)
    unmount()
    finish()
    await settled()
    expect(done).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  },
)

test('failed work can be run again while the component is there', async () => {
  const { run, unmount, done, failed } = setUp()
  const work = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes')
  run(work)
  await settled()
  const again = failed.mock.lastCall?.[1] as () => void
  again()
  await settled()
  expect(done).toHaveBeenCalledExactlyOnceWith('yes')
  unmount()
  again()
  expect(work).toHaveBeenCalledTimes(2)
})
