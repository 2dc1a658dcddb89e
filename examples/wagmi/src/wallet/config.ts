import { createConfig, http } from 'wagmi'
import { mainnet, optimism } from 'wagmi/chains'

/** The config that the app has had before. */
export const config = createConfig({
  chains: [mainnet, optimism],
  transports: { [mainnet.id]: http(), [optimism.id]: http() },
})
