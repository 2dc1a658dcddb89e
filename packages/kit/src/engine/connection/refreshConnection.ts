import { isSameAddress } from '@foyer/core'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { ageMs } from '../time/ageMs.ts'
import { oneAtATime } from '../time/throttle.ts'
import { sleep, withTimeout } from '../time/withTimeout.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'
import { listAccounts } from './bindConnectors.ts'
import type { ChosenAccounts } from './chosenAccounts.ts'

/** Until a read that contradicts the page is made once more. */
const recheckMs = 100
/** The same after an event of the wallet, or for an empty list of accounts. */
const carefulRecheckMs = 1_000
const maxReads = 30

interface Read {
  readonly accounts: readonly `0x${string}`[] | undefined
  readonly chainId: number | undefined
}

/** State from events of the wallet, as opposed to state that was read from it. */
interface Reported {
  at: number
  /** An event has chosen the account: the order of a read says nothing. */
  account: boolean
}

/**
 * Creates a function that reads accounts and chain id from the wallet and reports a difference to wagmi as an event
 * would: for wallets without events, and after the page was suspended. An event beats a read: some wallets agree before they have
 * switched, and some list their accounts in a fixed order. A difference is read twice before it counts, and for
 * `settleMs` after an event it does not count. A wallet that does not answer keeps its state.
 */
export function createRefresh(
  context: EngineContext,
  { noteOrder, reordered }: Pick<ChosenAccounts, 'noteOrder' | 'reordered'>,
  onOrder: () => void,
): () => Promise<void> {
  const { config, environment, live, onStop, signal } = context
  const lastReported: Reported = { at: Number.NEGATIVE_INFINITY, account: false }
  let isReporting = false
  let burst: ReturnType<typeof setTimeout> | undefined

  function onIdentity(now: LiveConnection | undefined, before: LiveConnection | undefined) {
    if (isReporting) return
    if (now?.connector.uid !== before?.connector.uid)
      return Object.assign(lastReported, {
        at: Number.NEGATIVE_INFINITY,
        account: reordered.has(now?.connector),
      })
    clearTimeout(burst)
    // Two events in a row may have come in the wrong order.
    const isBurst = ageMs(lastReported.at) < carefulRecheckMs
    const isAccount = now?.address !== before?.address
    if (isBurst || isAccount)
      burst = setTimeout(
        () => signal.aborted || void refresh(),
        isBurst ? carefulRecheckMs : context.timeouts.settleMs,
      )
    lastReported.at = Date.now()
    lastReported.account ||= isAccount
  }

  const stop = config.subscribe(live, onIdentity, { equalityFn: isSameIdentity })
  onStop(() => {
    stop()
    clearTimeout(burst)
  })

  function report({ connector }: LiveConnection, { accounts, chainId }: Read) {
    isReporting = true
    if (accounts) connector.onAccountsChanged([...accounts])
    if (chainId !== undefined) connector.onChainChanged(`${chainId}`)
    isReporting = false
  }

  function note({ address, walletId }: LiveConnection, first = address) {
    if (noteOrder(walletId, address, first)) onOrder()
  }

  const refresh = oneAtATime(async () => {
    let last: string | undefined
    // Some wallets answer nothing in a hidden page. It asks again when it is shown.
    for (let reads = 0; reads < maxReads && environment.isVisible() && !signal.aborted; reads += 1) {
      const connection = live()
      const read = connection && (await readState(connection, context))
      const now = live()
      if (!read || !now || now.connector.uid !== connection.connector.uid) return
      const found = differences(read, now, lastReported.account)
      const isRecent = ageMs(lastReported.at) < context.timeouts.settleMs
      if (!found) return isRecent ? undefined : note(now, read.accounts?.[0])
      const text = JSON.stringify(found)
      if (!isRecent && text === last) return report(now, found)
      last = text
      await sleep(isRecent || found.accounts?.length === 0 ? carefulRecheckMs : recheckMs, signal)
    }
  })
  return refresh
}

async function readState({ connector }: LiveConnection, { timeouts, signal }: EngineContext): Promise<Read> {
  const limits = { timeoutMs: timeouts.silentMs, signal, subject: connector.name }
  const orNothing = <T>(read: () => Promise<T>) => withTimeout(read, limits).catch(() => undefined)
  const [accounts, chainId] = await Promise.all([
    orNothing(() => listAccounts(connector)),
    orNothing(() => connector.getChainId()),
  ])
  return { accounts, chainId }
}

/** @returns undefined if the wallet says what the page shows */
function differences(
  { accounts, chainId }: Read,
  now: LiveConnection,
  isAccountAnnounced: boolean,
): Read | undefined {
  const isListed = accounts?.some((each) => isSameAddress(each, now.address))
  const isSame = isAccountAnnounced ? isListed : isSameAddress(accounts?.[0], now.address)
  const found = {
    accounts: isSame ? undefined : accounts,
    chainId: chainId === now.chainId ? undefined : chainId,
  }
  return found.accounts || found.chainId !== undefined ? found : undefined
}

function isSameIdentity(one: LiveConnection | undefined, other: LiveConnection | undefined): boolean {
  return (
    one?.connector.uid === other?.connector.uid &&
    one?.address === other?.address &&
    one?.chainId === other?.chainId
  )
}

const pollIntervalMs = 5_000

/** Reads a wallet that emits no events again and again until `signal` aborts. Returns at once for other wallets. */
export async function pollWallet(
  { environment }: EngineContext,
  live: LiveConnection,
  { refresh, signal }: { readonly refresh: () => Promise<void>; readonly signal: AbortSignal },
): Promise<void> {
  const limits = { signal, subject: live.connector.name }
  const read = withTimeout(() => live.connector.getProvider(), limits)
  const provider = (await read.catch(() => undefined)) as Partial<GuardedProvider> | undefined
  while (provider?.hasEvents === false && !signal.aborted) {
    await sleep(pollIntervalMs, signal)
    if (!signal.aborted && environment.isActive()) await refresh()
  }
}
