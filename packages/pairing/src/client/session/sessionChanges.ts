import { codes } from '../../protocol/methods.ts'
import { timeOfId } from '../../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text } from '../../protocol/schema.ts'
import type { ClientState, WalletRequest } from '../clientState.ts'
import { readAddress, readChainId } from '../messages/quirks.ts'
import type { Outcome } from '../messages/send.ts'
import { parseNamespaces } from './namespaces.ts'
import { endSession, sessionMs } from './sessionLifecycle.ts'
import { type SessionRecord, toSession } from './sessionRecord.ts'

/** A session may be without accounts for this time: some wallets remove all of them before they share others. */
const maxEmptyMs = 2_000
/** Maximal advance of a wallet's clock since its session was settled. */
const driftMs = 60_000
/** Maximal number of accounts that are read from an event. */
const maxPreferred = 1000

const update = object({ namespaces: anything })
const extension = object({ expiry: otherwise(integer, undefined) })
const sessionEvent = object({ event: object({ name: text(128), data: anything }), chainId: anything })

/** Changes a session and notifies the page. Stored before the relay gets its acknowledgement. */
function change(state: ClientState, changed: SessionRecord): void {
  const record = { ...changed, revision: changed.revision + 1 }
  if (!state.store.put(record)) return
  state.events.emit('change', toSession(record))
}

/** `wc_sessionUpdate`: replaces the approved namespaces. An update older than the last one is refused. */
export function takeUpdate(state: ClientState, session: SessionRecord, request: WalletRequest): Outcome {
  const updatedAt = nextUpdateTime(state, session, { request, last: session.updatedAt })
  const approved = parseNamespaces(read(update, request.params)?.namespaces)
  if (!approved || updatedAt === undefined) {
    state.drop(approved ? 'stale' : 'malformed')
    return { error: { code: codes.invalidUpdate, message: 'Invalid session update request.' } }
  }
  change(state, { ...session, approved, updatedAt })
  if (approved.accounts.length === 0 && request.isResponder) endIfStillEmpty(state, session.topic)
  return { result: true }
}

/** As with an approval without accounts, the wallet is notified of the end: it shows the session until then. */
function endIfStillEmpty(state: ClientState, topic: string): void {
  setTimeout(() => {
    if (state.store.sessions.get(topic)?.approved.accounts.length === 0) endSession(state, topic)
  }, maxEmptyMs)
}

/**
 * `wc_sessionExtend`: seven days from now at most, and never less than before. One that is not newer than the last one changes
 * nothing: a relay could repeat it for good.
 */
export function takeExtension(state: ClientState, session: SessionRecord, request: WalletRequest): Outcome {
  const extendedAt = nextUpdateTime(state, session, { request, last: session.extendedAt })
  if (extendedAt === undefined || timeOfId(request.digits) === session.extendedAt) {
    state.drop('stale')
    return { result: true }
  }
  const latest = state.environment.now() + sessionMs
  // Quirk `extendWithExpiry`: JS wallets send an empty object, Swift and Kotlin ones a date.
  const expiry = read(extension, request.params ?? {})?.expiry
  const requested = expiry === undefined ? latest : Math.min(expiry * 1000, latest)
  const expiresAt = Math.max(session.expiresAt, requested)
  change(state, { ...session, expiresAt, extendedAt })
  return { result: true }
}

/**
 * `wc_sessionEvent`: `accountsChanged` and `chainChanged` are stored in the session, so that the page sees events from
 * before it subscribed. Events have no response. One that is older than the last of its name is dropped.
 */
export function takeEvent(state: ClientState, session: SessionRecord, request: WalletRequest): undefined {
  const found = read(sessionEvent, request.params)
  if (!found) state.drop('malformed')
  else if (found.event.name === 'accountsChanged') takeAccounts(state, session, { request, ...found.event })
  // `chainId` of the request is the new chain in many wallets, and the previous one in some.
  else if (found.event.name === 'chainChanged')
    takeChain(state, session, {
      request,
      chainId: readChainId(found.event.data) ?? readChainId(found.chainId),
    })
  return undefined
}

function takeAccounts(
  state: ClientState,
  session: SessionRecord,
  { data, request }: { readonly request: WalletRequest; readonly data: unknown },
) {
  const accountsChangedAt = nextUpdateTime(state, session, { request, last: session.accountsChangedAt })
  if (accountsChangedAt === undefined) return state.drop('stale')
  const list = (Array.isArray(data) ? data : [data]).slice(0, maxPreferred)
  const preferred = list.flatMap((each) => readAddress(each) ?? [])
  change(state, { ...session, preferred, accountsChangedAt })
}

function takeChain(
  state: ClientState,
  session: SessionRecord,
  { chainId, request }: { readonly request: WalletRequest; readonly chainId: number | undefined },
) {
  const chainChangedAt = nextUpdateTime(state, session, { request, last: session.chainChangedAt })
  if (chainChangedAt === undefined) return state.drop('stale')
  if (chainId === undefined) return
  const announcementCount = session.announcementCount + 1
  change(state, { ...session, announcedChain: chainId, announcementCount, chainChangedAt })
}

interface Ordered {
  readonly request: WalletRequest
  /** Time of the newest request of its kind, in milliseconds on the wallet's clock; 0 if unknown. */
  readonly last: number
}

/**
 * The new value of `last` after a request. If the id of the request contains no time, or a time in the future of the
 * wallet's clock, requests count in the order of arrival, and `last` does not change: later ones must not become stale.
 *
 * @returns undefined for a request that is older than `last`.
 */
function nextUpdateTime(
  { environment }: ClientState,
  { walletAheadMs }: SessionRecord,
  { last, request: { digits } }: Ordered,
): number | undefined {
  const latest = environment.now() + walletAheadMs + driftMs
  const known = last > latest ? 0 : last
  const writtenAt = timeOfId(digits) ?? Number.POSITIVE_INFINITY
  if (writtenAt > latest) return known
  return writtenAt < known ? undefined : writtenAt
}
