import { createAuthentication } from '@foyer/auth/client'
import { createEngine, mainnet } from '@foyer/kit/engine'

export const engine = createEngine({ chains: [mainnet], auth: createAuthentication() })
