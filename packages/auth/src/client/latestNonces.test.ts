import { expect, test, vi } from 'vitest'
import { createAuthentication } from './createAuthentication.ts'
import { createCustomAuthentication } from './createCustomAuthentication.ts'

const address = `0x${'ab'.repeat(20)}` as const
const nonceOf = (index: number) => `nonce${1000 + index}`

function serverAuthentication() {
  let issued = 0
  return createAuthentication({
    fetch: async () => {
      issued += 1
      const [issuedAt, expirationTime] = ['2026-01-01T00:00:00Z', '2026-01-01T00:10:00Z']
      const fields = { domain: 'app.example', uri: 'https://app.example', issuedAt, expirationTime }
      return Response.json({ nonce: nonceOf(issued), ...fields })
    },
  })
}

function customAuthentication() {
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  let issued = 0
  return createCustomAuthentication({
    getNonce: async () => nonceOf(++issued),
    getAddress: async () => null,
    verify: async () => true,
    signOut: async () => {},
  })
}

test.each([
  ['of the server', serverAuthentication],
  ['of a host', customAuthentication],
])('nonces %s that are never signed are forgotten, and the latest ones are good', async (_, create) => {
  const { adapter } = create()
  const message = async (nonce: string) => adapter.createMessage({ nonce, address, chainId: 1 })
  for (let index = 1; index <= 100; index += 1) await adapter.getNonce()
  await expect(message(nonceOf(80))).rejects.toMatchObject({ code: 'signInPrepare' })
  for (const index of [81, 100]) expect(await message(nonceOf(index))).toContain(nonceOf(index))
  vi.unstubAllGlobals()
})
