import { createAuthentication } from '@foyer/auth/client'
import { createEngine } from '@foyer/kit/engine'
import { readConfig } from '../config.ts'
import { toChains } from './chains.ts'
import { checkConfig } from './checkConfig.ts'

const { chains, signIn, walletConnect } = checkConfig(readConfig(document))

/** The engine of this page: the operator's chains, nodes and relay, and sign-in where there is a server for it. */
export const engine = createEngine({
  chains: toChains(chains),
  rpcUrls: Object.fromEntries(chains.flatMap(({ id, rpcUrl }) => (rpcUrl ? [[id, rpcUrl]] : []))),
  ...(walletConnect && { walletConnect }),
  ...(signIn && { auth: createAuthentication() }),
})
