import { type Config, custom, type State } from 'wagmi'
import { mainnet, optimism } from 'wagmi/chains'
import { getDefaultConfig } from '../index.ts'

/** Transport of a node that is down. */
export const down = custom(
  { request: () => Promise.reject(new Error('This node is down.')) },
  { retryCount: 0 },
)

/** The config of a site whose server renders. */
export const createServerConfig = (chains: Parameters<typeof getDefaultConfig>[0]['chains'] = [mainnet]) =>
  getDefaultConfig({
    appName: 'Your app',
    projectId: 'id',
    chains,
    transports: { [mainnet.id]: down, [optimism.id]: down },
    ssr: true,
  }) as unknown as Config

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** As wagmi's `cookieToInitialState` gives it for a visitor who was connected by Rainbow, on Ethereum. */
export const connectedState = {
  chainId: 1,
  connections: new Map([
    [
      'uid',
      {
        accounts: [address],
        chainId: 1,
        connector: { id: 'rainbow', name: 'Rainbow', type: 'own', uid: 'uid' },
      },
    ],
  ]),
  current: 'uid',
  status: 'connected',
} as unknown as State
