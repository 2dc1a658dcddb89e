import { KitError } from '@foyer/core'
import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { sleep } from '../../time/withTimeout.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import {
  askAgain,
  type ConnectorRequest,
  isSilence,
  rethrowSilence,
  type WalletLoss,
} from '../connectorCreator.ts'
import type { Granted } from './connectAndSignIn.ts'
import { requestAccounts, unanswered } from './requestAccounts.ts'

export interface InjectedConnectorOptions {
  readonly id: string
  /** Ids of other connectors of this wallet: they have the same mark. @default none */
  readonly others?: readonly string[]
  readonly name: string
  readonly provider: GuardedProvider
  readonly timeouts: Timeouts
  /** Uses an existing permission; opens nothing in the wallet. */
  readonly silent: boolean
  /** Whether the page has the focus. @default always */
  readonly isAttended?: () => boolean
  readonly onLoss: ConnectorRequest['onLoss']
  /** Signs in with the approval to connect; `signal` aborts when the attempt is cancelled. @default connects alone */
  readonly signIn?: { readonly approval: OneApproval; readonly signal: AbortSignal } | undefined
}

interface Options extends InjectedConnectorOptions {
  readonly config: Parameters<CreateConnectorFn>[0]
  readonly getAccounts: () => Promise<readonly Address[]>
  readonly getChainId: () => Promise<number>
  readonly enterChain: (current: number, wanted: number | undefined) => Promise<number>
  /** Called once the wallet is connected, before its last events are read. */
  readonly finish: () => Promise<void>
}

interface Established {
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** The wallet has ended the connection meanwhile. */
  readonly loss: WalletLoss | undefined
}

export interface Connecting {
  /** Whether the wallet shares an account. With `silent`, its reads begin the connection. */
  isPermitted(): Promise<boolean>
  /** @throws KitError `unauthorized`, or the error of the wallet. */
  run(wanted: number | undefined): Promise<Established>
  /** Between the first read or request and the connection. */
  isRunning(): boolean
  /** Keeps a loss in mind until the wallet is connected. @returns false if it is not connecting. */
  takes(loss: WalletLoss): boolean
}

/** The way of an injected wallet to its connection: reads, network, sign-in, and what it emits meanwhile. */
export function createConnecting(options: Options): Connecting {
  const { config, enterChain, finish, getAccounts, name, signIn, silent, timeouts } = options
  const { isAttended = () => true } = options
  const news = followNews(config.emitter)
  const state = createStateReader(options, news.forget)

  async function establish(wanted: number | undefined): Promise<Established> {
    const { accounts, current, signed } = await (silent ? state.restored() : state.requested(wanted))
    if (accounts.length === 0) throw sharesNone(name)
    let entered = news.chainId ?? current
    // An approval that is followed opens nothing, but the network that the host wants is asked for.
    if (!silent || wanted !== undefined) {
      entered = await enterInTime(entered, wanted)
      news.chainId = undefined
    }
    // Before the connection is reported: the visitor is then signed in already.
    if (signed) await signIn?.approval.verify(signed, signIn.signal)
    await finish()
    await recover()
    if (news.loss && silent) throw sharesNone(name)
    return { accounts: news.accounts ?? accounts, chainId: news.chainId ?? entered, loss: news.loss }
  }

  /** A wallet that shows no question, and says nothing, is connected on its network. */
  async function enterInTime(current: number, wanted: number | undefined): Promise<number> {
    const done = new AbortController()
    const entering = enterChain(current, wanted)
    try {
      const entered = await Promise.race([entering, unanswered(isAttended, done.signal)])
      return entered ?? news.chainId ?? current
    } finally {
      done.abort()
      // A late failure changes nothing.
      entering.catch(() => {})
    }
  }

  /** After a loss: asks whether the wallet still shares accounts, and, if it was the visitor's press, once more after the grace. */
  async function recover() {
    for (const delayMs of silent ? [0] : [0, timeouts.graceMs]) {
      if (news.loss && delayMs > 0) await sleep(delayMs)
      if (!news.loss) return
      const accounts = await getAccounts().catch(() => [])
      if (accounts.length > 0) news.onAccounts(accounts)
    }
  }

  return {
    isPermitted() {
      if (silent) news.start()
      return state.isPermitted()
    },
    async run(wanted) {
      news.start()
      try {
        return await establish(wanted)
      } finally {
        news.isConnecting = false
      }
    },
    isRunning: () => news.isConnecting,
    takes(loss) {
      if (news.isConnecting) news.onLoss(loss)
      return news.isConnecting
    },
  }
}

const sharesNone = (name: string) => new KitError('unauthorized', `${name} shares no account with this page.`)

/** Events of a wallet while it connects: wagmi listens once the connection is listed. A read does not outdate them. */
function followNews(emitter: Options['config']['emitter']) {
  const news = {
    isConnecting: false,
    /** Undefined before an event, and after a loss. */
    accounts: undefined as readonly Address[] | undefined,
    chainId: undefined as number | undefined,
    /** The wallet has ended the connection, and has shared no account since. */
    loss: undefined as WalletLoss | undefined,
    /** Forgets what was before, unless the wallet is connecting already. */
    start() {
      if (!news.isConnecting) news.forget()
      news.isConnecting = true
    },
    onLoss(loss: WalletLoss) {
      news.loss = loss
      news.accounts = undefined
    },
    onAccounts(accounts: readonly Address[]) {
      news.accounts = accounts
      news.loss = undefined
    },
    forget() {
      news.accounts = undefined
      news.loss = undefined
      news.chainId = undefined
    },
  }
  emitter.on('change', ({ accounts, chainId }) => {
    news.chainId = chainId ?? news.chainId
    if (accounts) news.onAccounts(accounts)
  })
  return news
}

interface WalletState extends Granted {
  readonly current: number
}

/**
 * Reads the state that a connection begins with.
 *
 * @param onAnew The wallet was asked anew: its events from before are outdated.
 */
function createStateReader(options: Options, onAnew: () => void) {
  const { config, getAccounts, isAttended = () => true, provider, signIn } = options
  let last: { readonly accounts: Promise<readonly Address[]>; readonly chainId: Promise<number> } | undefined

  async function getChainId() {
    try {
      return await options.getChainId()
    } catch (cause) {
      if (isSilence(cause)) throw cause
      throw new KitError('chainUnreadable', 'The wallet has not given its network.', { cause })
    }
  }

  /** Both at once: a wallet that starts slowly is late with every answer. */
  function read() {
    last = { accounts: getAccounts(), chainId: getChainId() }
    for (const response of Object.values(last)) response.catch(() => {})
    return last
  }

  return {
    isPermitted: () =>
      read().accounts.then(
        (accounts) => accounts.length > 0,
        // A wallet that does not answer has not said no.
        rethrowSilence,
      ),
    /** Opens nothing in the wallet. */
    async restored(): Promise<WalletState> {
      const { accounts, chainId } = last ?? read()
      return { accounts: await accounts, current: await chainId }
    },
    /** Asks the visitor. The chain of the message that signs in is `wanted`, or the first one. */
    async requested(wanted = config.chains[0].id): Promise<WalletState> {
      const approval = await signIn?.approval.onConnect(wanted)
      const granted = approval
        ? await approval.request(provider, isAttended)
        : { accounts: await requestAccounts(provider, isAttended) }
      onAnew()
      return { ...granted, current: await askAgain(getChainId) }
    },
  }
}
