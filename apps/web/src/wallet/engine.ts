import { createAuthentication } from '@foyer/auth/client'
import { createEngine } from '@foyer/kit/engine'
import { readConfig } from '../config.ts'
import { toChains } from './chains.ts'

const { chains, signIn } = readConfig(document)

/** The engine of this page: the operator's chains and nodes, and sign-in where there is a server for it. */
export const engine = createEngine({
  chains: toChains(chains),
  rpcUrls: Object.fromEntries(chains.flatMap(({ id, rpcUrl }) => (rpcUrl ? [[id, rpcUrl]] : []))),
  ...(signIn && { auth: createAuthentication() }),
})
