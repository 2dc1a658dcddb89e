// Types of `@foyer/kit/engine`, checked by `npm run types`.
import type { Authentication, Engine } from '@foyer/core'
import { expectTypeOf } from 'vitest'
import {
  type Config,
  createConfig,
  http,
  type UseChainIdReturnType,
  type UseSwitchChainReturnType,
} from 'wagmi'
import type { EngineOptions } from './engineOptions.ts'
import { createEngine, mainnet, optimism } from './index.ts'

declare const auth: Authentication
declare const config: Config
declare const options: EngineOptions
declare const isTest: boolean

const engine = createEngine({ chains: [mainnet, optimism], initialChain: optimism, auth })
expectTypeOf(engine).toExtend<Engine>()
createEngine({ config })
// A setting that is absent is `undefined`, also for hosts with `exactOptionalPropertyTypes`.
createEngine({
  chains: [mainnet],
  auth: undefined,
  initialChain: undefined,
  rpcUrls: undefined,
  safe: undefined,
})
expectTypeOf(createEngine(options).config).toEqualTypeOf<Config>()
createEngine(isTest ? { chains: [mainnet] } : { chains: [mainnet, optimism] })

// The config's type has the chains, as wagmi's own have: `interface Register { config: typeof engine.config }`.
type Registered = typeof engine.config
expectTypeOf<Registered['chains'][number]['id']>().toEqualTypeOf<1 | 10>()
expectTypeOf<UseChainIdReturnType<Registered>>().toEqualTypeOf<1 | 10>()
type SwitchChain = UseSwitchChainReturnType<Registered>['mutate']
expectTypeOf<Parameters<SwitchChain>[0]['chainId']>().toEqualTypeOf<1 | 10>()

// A shared config keeps its own type.
const shared = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
expectTypeOf(createEngine({ config: shared }).config).toEqualTypeOf(shared)

// @ts-expect-error Without a chain nothing can be connected.
createEngine({ chains: [] })
// @ts-expect-error The config has the chains.
createEngine({ config, chains: [mainnet] })
// @ts-expect-error createKit takes `walletConnect`.
createEngine({ chains: [mainnet], walletConnect: { projectId: 'id' } })
