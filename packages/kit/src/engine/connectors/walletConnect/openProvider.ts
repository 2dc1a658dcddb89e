import { type Discovery, type EngineHost, KitError, type RequestLink, readDeepLinkChoice } from '@foyer/core'
import { approvedChains, createSessionProvider, formatRequestLink, type PairingSession } from '@foyer/pairing'
import type { Environment } from '../../environment.ts'
import { type GuardedProvider, guardProvider } from '../../wallet/guardProvider.ts'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import { type AwaitOptions, toRequestError } from './awaitSession.ts'
import { readPairingRecord, writePairingRecord } from './pairingRecord.ts'

export interface ProviderOptions
  extends Pick<AwaitOptions, 'client' | 'environment' | 'signal' | 'timeouts'> {
  /** The wallet's id and name in the catalogue. */
  readonly id: string
  readonly name: string
  /** Undefined before the engine has started: no app is opened then. */
  readonly apps: Apps | undefined
  readonly requestLink: EngineHost['requestLink']
  /** The app of the pairing, in the form in which it is stored. */
  readonly app: () => string | null | undefined
}

interface ProviderChains {
  readonly preferred: readonly (number | undefined)[]
  readonly read: (chainId: number, request: NodeRequest) => Promise<unknown>
}

/** Opens a provider for a session on the first approved chain of `preferred`, and stores the chain it is on. */
export function openProvider(
  { app, apps, client, environment, id, name, requestLink, signal, timeouts }: ProviderOptions,
  { approved, isDeepLinkOff, topic }: PairingSession,
  { preferred, read }: ProviderChains,
): GuardedProvider {
  const chains = approvedChains(approved)
  const chainId = preferred.find((each) => each !== undefined && chains.includes(each)) ?? chains[0]
  if (chainId === undefined) throw unreadableAccounts(name)
  const { storage } = environment
  const saveChain = (current: number) =>
    writePairingRecord(storage, { walletId: id, topic, chainId: current })
  const onPublished = (requestId: number, response: Promise<unknown>) => {
    if (!apps || isDeepLinkOff) return
    const link = openRequestApp(environment, apps, { app: app(), requestId, topic })
    const clear = () => requestLink?.get() === link && requestLink?.set(undefined)
    requestLink?.set(link)
    response.then(clear, clear)
  }
  const provider = createSessionProvider(client, {
    topic,
    chainId,
    read,
    // Another tab may have paired since: the record is of its session then.
    onChain: (current) => readPairingRecord(storage)?.topic === topic && saveChain(current),
    onPublished,
    signal,
  })
  saveChain(chainId)
  const request: typeof provider.request = (call) =>
    provider.request(call).catch((cause) => {
      throw toRequestError(cause)
    })
  return guardProvider({ ...provider, request }, { timeouts, signal })
}

export function unreadableAccounts(name: string): KitError {
  return new KitError('accountsUnreadable', `${name} shared no account that can be read.`)
}

/** The apps that may be opened, and where the page is. */
export type Apps = Pick<Discovery, 'platform' | 'wallets' | 'all'>

interface AppRequest {
  /** The app of the pairing, in the form in which it is stored. */
  readonly app: string | null | undefined
  readonly requestId: number
  readonly topic: string
}

/**
 * Opens the app that the visitor has paired with, for one request: it is in the background, or closed.
 *
 * @returns what a press opens where the browser does not open it by itself; undefined without an app
 */
export function openRequestApp(
  { openLink }: Pick<Environment, 'openLink'>,
  apps: Apps,
  { app, requestId, topic }: AppRequest,
): RequestLink | undefined {
  const choice = app ? readDeepLinkChoice(app, apps) : undefined
  if (!choice) return undefined
  const href = formatRequestLink(choice.href, requestId, topic)
  openLink(href, apps.platform)
  return { href, name: choice.name }
}
