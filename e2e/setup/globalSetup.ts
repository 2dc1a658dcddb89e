import { deployEns, startChains, testKeys } from '@foyer/testbed/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { buildStale } from '../../scripts/build/buildStale.ts'
import { publishBench } from './bench.ts'

/** Builds what has changed and starts the chains. Returns how to end them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildStale(['page', 'hosts', 'demo', 'server'], 'no journey was tried')

  // 31337 is a chain that the page does not offer: wallets on it are on the wrong network.
  const chains = await startChains([1, 10, 137, 42161, 31337])
  const mainnet = chains.get(1)
  if (!mainnet) throw new Error('Chain 1 did not start.')
  const ensName = 'visitor.eth'
  const addressOf = (index: number) => privateKeyToAccount(testKeys[index] ?? testKeys[0]).address
  await deployEns(mainnet, [
    { name: ensName, address: addressOf(0) },
    { name: 'painted.eth', address: addressOf(2), texts: { avatar: hostilePicture } },
    { name: 'tracked.eth', address: addressOf(3), texts: { avatar: 'http://tracker.example/x.png' } },
    { name: 'plain.eth', address: addressOf(4), texts: { avatar: 'http://127.0.0.1/no-picture.png' } },
  ])
  publishBench({
    nodes: Object.fromEntries([...chains].map(([id, { url }]) => [id, url])),
    ensName,
  })
  return async () => {
    for (const chain of chains.values()) await chain.stop()
  }
}

/** Shown as an image it is a red square; as anything more it would run a script and tell a host of the visit. */
const hostilePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="top.hacked = 1">' +
    '<script>top.hacked = 1</script><image href="https://tracker.example/x.png"/>' +
    '<rect width="9" height="9" fill="red"/></svg>',
)}`
