import { expect, test } from 'vitest'
import { postgresStore } from './postgresStore.ts'

test.each([
  ['nothing', undefined],
  ['no place', {}],
  ['a URL that is missing in the environment', { url: undefined }],
  ['an empty URL', { url: '' }],
  ['a pool that is none', { pool: {} }],
  ['the URL itself', 'postgres://localhost/site'],
])('%s is named, and no database of this machine is opened', async (_, options) => {
  await expect(postgresStore(options as never)).rejects.toThrow('postgresStore needs `url`')
})

test('a pool is used beside a URL that is missing in the environment', async () => {
  const connect = () => Promise.reject(new Error('the pool was asked'))
  await expect(postgresStore({ url: undefined, pool: { connect } } as never)).rejects.toThrow(
    'the pool was asked',
  )
})
