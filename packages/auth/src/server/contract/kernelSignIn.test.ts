import { createKernel, startChain, testKeys } from '@foyer/testbed/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signMessage } from '../../testing/index.ts'
import { createContractVerifier } from './contractVerifier.ts'

test('B-6.3: a real Kernel signs in: not there yet, as its factory leaves it, and after its first operation', async () => {
  const chain = await startChain({ chainId: 1 })
  const [key, stranger] = testKeys
  const owner = privateKeyToAccount(key)
  const kernel = await createKernel(chain, owner.address)
  const site = createTestSite({
    verifyContract: createContractVerifier({ nodes: new Map([[1, [chain.url]]]) }),
  })

  const enter = async (sign: (message: string) => Promise<`0x${string}`>) => {
    const browser = site.browser()
    const { message } = await signMessage(owner, await fetchNonce(browser), { address: kernel.address })
    const proof = { message, signature: await sign(message) }
    return readOutcome(await post(browser, authRoutes.verify, proof))
  }
  expect(await enter((text) => kernel.signUndeployed(text, key))).toBe('200 ok')
  expect(await enter((text) => kernel.signUndeployed(text, stranger))).toBe('401 signature_mismatch')
  // Without the factory's call, the chain has no contract to call.
  expect(await enter((text) => kernel.sign(text, key))).toBe('401 signature_mismatch')
  const steps = [kernel.deploy, kernel.operate]
  for (const step of steps) {
    await step()
    expect(await enter((text) => kernel.sign(text, key))).toBe('200 ok')
    expect(await enter((text) => kernel.signUndeployed(text, key))).toBe('200 ok')
    expect(await enter((text) => kernel.sign(text, stranger))).toBe('401 signature_mismatch')
    expect(await enter(async (text) => kernel.sign(`${text} `, key))).toBe('401 signature_mismatch')
    expect(await enter(async () => '0x')).toBe('401 signature_mismatch')
  }
  const accounts = [...site.store.sessions.values()].map((row) => row.account)
  expect(new Set(accounts)).toEqual(new Set([`1:${kernel.address}`]))
  await chain.stop()
})
