import { privateKeyToAddress } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { mock } from 'wagmi/connectors'
import { announceWallet, square } from './announceWallet.ts'
import { settings } from './settings.ts'

const local = (chain: typeof mainnet | typeof polygon, url: string) => ({
  ...chain,
  rpcUrls: { default: { http: [url] } },
})

const connector = mock({ accounts: [privateKeyToAddress(settings.key)] })({
  chains: [local(mainnet, settings.nodes[1]), local(polygon, settings.nodes[137])],
  emitter: { emit() {} },
} as never)

async function announce() {
  await connector.setup?.()
  announceWallet(
    { uuid: crypto.randomUUID(), name: 'Mock Connector', icon: square('black'), rdns: 'sh.wagmi.mock' },
    (await connector.getProvider()) as object,
  )
}
void announce()
