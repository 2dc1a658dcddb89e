import { createAuthentication } from '@foyer/auth/client'
import { createEngine } from '@foyer/kit/engine'
import { readConfig } from '../config.ts'
import { keepsCookies } from '../safe/keepsCookies.ts'
import { toChains } from './chains.ts'
import { checkConfig } from './checkConfig.ts'

const { chains, safe, signIn, walletConnect } = checkConfig(readConfig(document))

/**
 * The engine of this page: the operator's chains, nodes and relay, and sign-in where there is a server for it. In
 * the frame of a Safe, a browser may keep no cookies for us: then there is no session, and visitors look around.
 */
export const engine = createEngine({
  chains: toChains(chains),
  rpcUrls: Object.fromEntries(chains.flatMap(({ id, rpcUrl }) => (rpcUrl ? [[id, rpcUrl]] : []))),
  ...(walletConnect && { walletConnect }),
  ...(safe && { safe: { origins: safe.parents } }),
  ...(signIn && (!safe || keepsCookies(document)) && { auth: createAuthentication() }),
})
