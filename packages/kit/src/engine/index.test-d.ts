// Types of `@foyer/kit/engine`, checked by `npm run types`.
import type { Authentication, Engine } from '@foyer/core'
import { expectTypeOf } from 'vitest'
import type { Config } from 'wagmi'
import { createEngine, mainnet, optimism } from './index.ts'

declare const auth: Authentication
declare const config: Config

const engine = createEngine({ chains: [mainnet, optimism], initialChain: optimism, auth })
expectTypeOf(engine).toExtend<Engine>()
expectTypeOf(engine.config).toEqualTypeOf<Config>()
createEngine({ config })

// @ts-expect-error Without a chain nothing can be connected.
createEngine({ chains: [] })
// @ts-expect-error The config has the chains.
createEngine({ config, chains: [mainnet] })
// @ts-expect-error createKit takes `walletConnect`.
createEngine({ chains: [mainnet], walletConnect: { projectId: 'id' } })
