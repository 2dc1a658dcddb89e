import { KitError } from '@foyer/core'
import { expect, test, vi } from 'vitest'
import { fetchPart } from './fetchPart.ts'

test.each(['outdatedPage', 'networkUnreachable'] as const)(
  'X22: a part that cannot be fetched, %s, is fetched again at the next call, and then shared',
  async (code) => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const load = vi.fn().mockRejectedValueOnce(cause).mockResolvedValue('the part')
    const part = fetchPart({ missingFileCode: async () => code }, load)
    await expect(part()).rejects.toMatchObject({ code, cause })
    expect(await Promise.all([part(), part()])).toEqual(['the part', 'the part'])
    expect(load).toHaveBeenCalledTimes(2)
  },
)

test('X22: beside an older kit, a part that cannot be fetched is missing on the server', async () => {
  const part = fetchPart({}, () => Promise.reject(new Error('Loading chunk 7 failed.')))
  const error = await part().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(KitError)
  expect(error).toMatchObject({ code: 'outdatedPage' })
})
