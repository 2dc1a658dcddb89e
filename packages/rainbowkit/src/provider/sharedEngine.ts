import type { Engine, EngineCommands } from '@foyer/kit'
import type { WagmiEngine } from '@foyer/kit/engine'

type Host = Parameters<Engine['start']>[0]

/** Stores that the engine writes and every provider of the page shows. */
const shared = [
  'session',
  'attempt',
  'signIn',
  'signOut',
  'chainSwitch',
  'requestLink',
  'chains',
  'transactions',
] as const

/**
 * An engine that several kits of one config start, such as those of two providers with other props. It runs for the first of
 * them; the others have its state and its commands, and the next one runs it when the first has stopped.
 */
export function shareEngine(engine: WagmiEngine): WagmiEngine {
  const hosts = new Set<Host>()
  let running: { readonly commands: EngineCommands; end(): void } | undefined

  function run(): void {
    const [host] = hosts
    if (!host) return
    const stops = shared.map((name) => follow(host, hosts, name))
    const commands = engine.start(forAll(host, hosts))
    running = {
      commands,
      end() {
        for (const stop of stops) stop()
        commands.stop()
      },
    }
  }

  function leave(host: Host): void {
    const [first] = hosts
    if (!hosts.delete(host) || host !== first) return
    running?.end()
    running = undefined
    run()
  }

  return {
    ...engine,
    start(host) {
      const [first] = hosts
      hosts.add(host)
      if (first) for (const name of shared) copy(first, host, name)
      else run()
      return new Proxy({} as EngineCommands, {
        get: (_, name) => (name === 'stop' ? () => leave(host) : Reflect.get(running?.commands ?? {}, name)),
      })
    },
  }
}

/** Copies one store of the first host to the others at each change. */
function follow(first: Host, hosts: ReadonlySet<Host>, name: (typeof shared)[number]): () => void {
  const toAll = () => {
    for (const host of hosts) if (host !== first) copy(first, host, name)
  }
  toAll()
  return first[name]?.subscribe(toAll) ?? (() => {})
}

function copy<Name extends (typeof shared)[number]>(from: Host, to: Host, name: Name): void {
  const source: { get(): unknown } | undefined = from[name]
  const target: { set(value: never): void } | undefined = to[name]
  if (source) target?.set(source.get() as never)
}

/** The host of the engine: its balance is read for the buttons of all, and all list what it offers. */
function forAll(first: Host, hosts: ReadonlySet<Host>): Host {
  return {
    ...first,
    isBalanceShown: () => [...hosts].some((host) => host.isBalanceShown()),
    discovery: {
      ...first.discovery,
      offer(connectors) {
        for (const { discovery } of hosts) discovery.offer(connectors)
      },
      remember(walletId) {
        for (const { discovery } of hosts) discovery.remember(walletId)
      },
    },
  }
}
