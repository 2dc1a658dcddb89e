import { createSafe, startChain, testKeys, waitForReceipt } from '@foyer/testbed/chains'
import { type Address, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, type SessionAnswer } from '../../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signMessage } from '../../testing/index.ts'
import { createContractVerifier } from './contractVerifier.ts'

const account = privateKeyToAccount(generatePrivateKey())
const minute = 60_000

test('B-6.3: real Safes sign in: of one owner, of two of three, approved on the chain, and not there yet', async () => {
  const chain = await startChain({ chainId: 1 })
  const keys = testKeys.slice(0, 3)
  const owners = keys.map((key) => privateKeyToAccount(key).address)
  const verifyContract = createContractVerifier({ nodes: new Map([[1, [chain.url]]]) })
  const site = createTestSite({ verifyContract })
  const single = await createSafe(chain, { owners: owners.slice(0, 1), threshold: 1 })
  const several = await createSafe(chain, { owners, threshold: 2 })
  const future = await createSafe(chain, { owners, threshold: 2, salt: 9n })
  await single.deploy()
  await several.deploy()

  type Sign = (message: string) => Promise<`0x${string}`>
  const enter = async (address: `0x${string}`, sign: Sign) => {
    const browser = site.browser()
    const { message } = await signMessage(account, await fetchNonce(browser), { address })
    const proof = { message, signature: await sign(message) }
    return readOutcome(await post(browser, authRoutes.verify, proof))
  }
  const two = keys.slice(0, 2)
  // 65 bytes that a key has made, and yet another account's.
  expect(await enter(single.address, (text) => single.sign(text, keys.slice(0, 1)))).toBe('200 ok')
  expect(await enter(single.address, (text) => single.sign(text, keys.slice(1, 2)))).toBe(
    '401 signature_mismatch',
  )
  expect(await enter(several.address, (text) => several.sign(text, two))).toBe('200 ok')
  expect(await enter(several.address, (text) => several.sign(text, keys.slice(0, 1)))).toBe(
    '401 signature_mismatch',
  )
  expect(await enter(several.address, async () => '0x')).toBe('401 signature_mismatch')
  const approve: Sign = (text) => several.approve(text, two).then(() => '0x')
  expect(await enter(several.address, approve)).toBe('200 ok')
  expect(await enter(future.address, (text) => future.signUndeployed(text, two))).toBe('200 ok')
  expect([...site.store.sessions.values()].map((row) => row.account)).toEqual(
    [single, several, several, future].map(({ address }) => `1:${address}`),
  )
  await chain.stop()
})

describe('T6: an owner who was removed from a real Safe', () => {
  async function scene() {
    const chain = await startChain({ chainId: 1 })
    const keys = testKeys.slice(0, 2)
    const owners = keys.map((key) => privateKeyToAccount(key).address)
    const safe = await createSafe(chain, { owners, threshold: 2 })
    await safe.deploy()
    const site = createTestSite({
      verifyContract: createContractVerifier({ nodes: new Map([[1, [chain.url]]]), deadlineMs: 300_000 }),
    })
    const browser = site.browser()
    const { message } = await signMessage(account, await fetchNonce(browser), { address: safe.address })
    const signature = await safe.sign(message, keys)
    expect(await readOutcome(await post(browser, authRoutes.verify, { message, signature }))).toBe('200 ok')

    /** As the Safe itself does after its owners have decided it: another owner takes the place of the second. */
    async function removeOwner() {
      await chain.client.impersonateAccount({ address: safe.address })
      await chain.client.setBalance({ address: safe.address, value: 10n ** 18n })
      const hash = await chain.client.writeContract({
        account: safe.address,
        chain: chain.client.chain,
        address: safe.address,
        abi: parseAbi(['function swapOwner(address previous, address owner, address next)']),
        functionName: 'swapOwner',
        args: [owners[0] as Address, owners[1] as Address, privateKeyToAccount(testKeys[3]).address],
      })
      await waitForReceipt(chain, hash)
    }
    const status = async () => {
      const response = await browser.fetch(authRoutes.session)
      return response.ok ? ((await response.json()) as SessionAnswer).status : readOutcome(response)
    }
    return { chain, site, removeOwner, status }
  }

  test('is signed out after 15 minutes', async () => {
    const { chain, site, removeOwner, status } = await scene()
    site.skip(15 * minute)
    expect(await status()).toBe('authenticated')
    await removeOwner()
    site.skip(15 * minute - 1)
    expect(await status()).toBe('authenticated')
    site.skip(1)
    expect(await status()).toBe('401 session_ended')
    await chain.stop()
  })

  test('and has nothing after 60, even if the node is away', async () => {
    const { chain, site, removeOwner, status } = await scene()
    await removeOwner()
    await chain.stop()
    for (let minutes = 15; minutes < 60; minutes += 15) {
      site.skip(15 * minute)
      expect(await status()).toBe('authenticated')
    }
    site.skip(15 * minute)
    expect(await status()).toBe('frozen')
  })
})
