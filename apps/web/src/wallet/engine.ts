import { createAuthentication } from '@foyer/auth/client'
import { createEngine } from '@foyer/kit/engine'
import { readConfig } from '../config.ts'
import { keepsCookies } from '../safe/keepsCookies.ts'
import { checkConfig, toChains } from './configuration.ts'
import { serverLookups } from './serverLookups.ts'

const config = checkConfig(readConfig(document))
const { chains, ensLookups, safe, signIn } = config
/** In the frame of a Safe, a browser may keep no cookies for us. Then there is no session, and visitors look around. */
const isViewOnly = safe !== undefined && !keepsCookies(document)

/** The engine of this page: the operator's chains, nodes and relay, and sign-in where there is a server for it. */
export const engine = createEngine({
  chains: toChains(chains),
  rpcUrls: Object.fromEntries(chains.flatMap(({ id, rpcUrl }) => (rpcUrl ? [[id, rpcUrl]] : []))),
  ...(safe && { safe: { origins: safe.parents } }),
  ...(ensLookups && serverLookups),
  ...(signIn && !isViewOnly && { auth: createAuthentication() }),
})

if (isViewOnly) import('../safe/sayViewOnly.ts').then(({ sayViewOnly }) => sayViewOnly(document, config))
