import { type Authentication, createKit, type Kit, type KitOptions } from '@foyer/kit'
import type { WagmiEngine } from '@foyer/kit/engine'
import type { Config } from 'wagmi'
import { catalogueOf, siteOf } from '../config/details.ts'
import { siteName } from '../config/site.ts'
import { withShownName } from './chainNames.ts'
import { RunTimeAvatar, RunTimeDisclaimer } from './RunTime.tsx'

/** The props of the provider that make a kit. Another value makes another kit, which continues with the connection. */
export interface HostKitOptions
  extends Pick<
    KitOptions,
    'learnMoreUrl' | 'coolMode' | 'modalSize' | 'showRecentTransactions' | 'language' | 'session'
  > {
  readonly config: Config
  /** Of the provider. */
  readonly id: string | undefined
  readonly appName: string | undefined
  readonly hasAvatar: boolean
  readonly hasDisclaimer: boolean
  readonly authentication: Authentication | undefined
  /** Read when the engine is made. */
  readonly initialChainId: () => number | undefined
}

interface Running {
  readonly authentication: Authentication | undefined
  readonly engine: WagmiEngine
}

/** One engine for each config: it keeps the connections that it has opened when a kit is replaced. */
const engines = new WeakMap<Config, Running>()

interface Made {
  /** Of the options that a kit is made of. */
  readonly key: string
  readonly authentication: Authentication | undefined
  readonly kit: Kit
}

/** In a browser, the kits of each config: several providers with the same props, or mounted anew, have one kit. */
const kits = new WeakMap<Config, Made[]>()

/** The kit of a host: its wallets, project id and name come from its wagmi config. Safe on a server. */
export function hostKit(options: HostKitOptions): Kit {
  if (typeof window === 'undefined') return createHostKit(options)
  const { authentication, config, initialChainId, language, session, ...parts } = options
  const key = JSON.stringify(parts)
  const made = kits.get(config) ?? []
  kits.set(config, made)
  const known = made.find((each) => each.key === key && each.authentication === authentication)
  if (known) return known.kit
  const kit = createHostKit(options)
  made.push({ key, authentication, kit })
  return kit
}

function createHostKit(options: HostKitOptions): Kit {
  const {
    config,
    learnMoreUrl,
    coolMode = false,
    modalSize = 'wide',
    showRecentTransactions = false,
  } = options
  const site = siteOf(config.connectors)
  return createKit({
    appName: options.appName || siteName(site),
    config,
    coolMode,
    modalSize,
    showRecentTransactions,
    // RainbowKit has none: a site that needs them has its own.
    transactionToasts: false,
    loadWallets: () => catalogueOf(config.connectors),
    loadEngine: () => loadEngine(options),
    ...(site?.walletConnect && { walletConnect: site.walletConnect }),
    ...(learnMoreUrl !== undefined && { learnMoreUrl }),
    ...(options.language && { language: options.language }),
    ...(options.session && { session: options.session }),
    ...(options.hasAvatar && { avatar: RunTimeAvatar }),
    ...(options.hasDisclaimer && { disclaimer: RunTimeDisclaimer }),
  })
}

async function loadEngine({ authentication, config, initialChainId }: HostKitOptions) {
  const [{ createEngine }, { shareEngine }] = await Promise.all([
    import('@foyer/kit/engine'),
    import('./sharedEngine.ts'),
  ])
  const known = engines.get(config)
  if (known && known.authentication === authentication) return known
  const wanted = initialChainId()
  // A chain that is not configured is ignored, as it was before.
  const initialChain = config.chains.some(({ id }) => id === wanted) ? wanted : undefined
  const engine: WagmiEngine = createEngine({
    config,
    ...(initialChain !== undefined && { initialChain }),
    ...(authentication && { auth: authentication }),
  })
  const running = { authentication, engine: shareEngine(withShownNames(engine)) }
  engines.set(config, running)
  return running
}

/** The engine, which publishes its networks by the names that RainbowKit shows. */
function withShownNames(engine: WagmiEngine): WagmiEngine {
  return {
    ...engine,
    start({ chains, ...host }) {
      const set: typeof chains.set = (views) => chains.set(views.map(withShownName))
      return engine.start({ ...host, chains: { ...chains, set } })
    },
  }
}
