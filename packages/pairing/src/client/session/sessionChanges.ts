import { codes } from '../../protocol/methods.ts'
import { timeOfId } from '../../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text } from '../../protocol/schema.ts'
import type { Core, WalletRequest } from '../clientState.ts'
import { readAddress, readChainId } from '../messages/quirks.ts'
import type { Outcome } from '../messages/send.ts'
import { parseNamespaces } from './namespaces.ts'
import { endSession, sessionMs } from './sessionLifecycle.ts'
import { type SessionRecord, toSession } from './sessionRecord.ts'

/** Milliseconds for which a session may be without accounts: some wallets take all of them before they share others. */
const emptyForMs = 2_000

const update = object({ namespaces: anything })
const extension = object({ expiry: otherwise(integer, undefined) })

/** Changes a session and tells the page. It is stored before the relay gets its acknowledgement. */
export function change(core: Core, record: SessionRecord): void {
  if (!core.store.put(record)) return
  core.events.emit('change', toSession(record))
}

/** `wc_sessionUpdate`: replaces what was approved. One that is older than the last is refused (section 10). */
export function takeUpdate(core: Core, session: SessionRecord, request: WalletRequest): Outcome {
  const updatedAt = nextNewest(core, session, request, session.updatedAt)
  const approved = parseNamespaces(read(update, request.params)?.namespaces)
  if (!approved || updatedAt === undefined) {
    core.drop(approved ? 'stale' : 'malformed')
    return { error: { code: codes.invalidUpdate, message: 'Invalid session update request.' } }
  }
  change(core, { ...session, approved, updatedAt })
  if (approved.accounts.length === 0 && request.answers) endIfItStaysEmpty(core, session.topic)
  return { result: true }
}

/** As with an approval without accounts, the wallet is told that a session without any is over: it shows it until then. */
function endIfItStaysEmpty(core: Core, topic: string): void {
  setTimeout(() => {
    if (core.store.sessions.get(topic)?.approved.accounts.length === 0) endSession(core, topic)
  }, emptyForMs)
}

/** `wc_sessionExtend`: seven days from now at most, and never less than before. */
export function takeExtension(core: Core, session: SessionRecord, request: WalletRequest): Outcome {
  const latest = core.environment.now() + sessionMs
  // Quirk `extendWithExpiry`: JS wallets send an empty object, Swift and Kotlin ones a date.
  const expiry = read(extension, request.params ?? {})?.expiry
  const wanted = expiry === undefined ? latest : Math.min(expiry * 1000, latest)
  const expiresAt = Math.max(session.expiresAt, wanted)
  change(core, { ...session, expiresAt })
  return { result: true }
}

const sessionEvent = object({ event: object({ name: text(128), data: anything }), chainId: anything })
/** Accounts of an event that are read, at most. */
const maxPreferred = 1000

/**
 * `wc_sessionEvent`: `accountsChanged` and `chainChanged` become part of the session, so that one that comes before
 * the page listens is not lost. Events are not answered. One that is older than the last of its name is dropped.
 */
export function takeEvent(core: Core, session: SessionRecord, request: WalletRequest): undefined {
  const given = read(sessionEvent, request.params)
  if (!given) core.drop('malformed')
  else if (given.event.name === 'accountsChanged') takeAccounts(core, session, request, given.event.data)
  // The scope is the new chain in many wallets, and the one before it in some.
  else if (given.event.name === 'chainChanged')
    takeChain(core, session, request, readChainId(given.event.data) ?? readChainId(given.chainId))
  return undefined
}

function takeAccounts(core: Core, session: SessionRecord, request: WalletRequest, data: unknown) {
  const accountsChangedAt = nextNewest(core, session, request, session.accountsChangedAt)
  if (accountsChangedAt === undefined) return core.drop('stale')
  const list = (Array.isArray(data) ? data : [data]).slice(0, maxPreferred)
  change(core, { ...session, preferred: list.flatMap((each) => readAddress(each) ?? []), accountsChangedAt })
}

function takeChain(core: Core, session: SessionRecord, request: WalletRequest, chainId: number | undefined) {
  const chainChangedAt = nextNewest(core, session, request, session.chainChangedAt)
  if (chainChangedAt === undefined) return core.drop('stale')
  if (chainId === undefined) return
  const announcementCount = session.announcementCount + 1
  change(core, { ...session, announcedChain: chainId, announcementCount, chainChangedAt })
}

/** Milliseconds by which a wallet's clock may have moved ahead since its session was settled. */
const driftMs = 60_000

/**
 * When a wallet has written the newest message of a kind, after one more, in milliseconds on its clock. A message whose
 * id tells no time, or one that the wallet's clock has not reached, is taken in the order of its arrival and leaves
 * `newest` as it is: it must not make the next ones stale.
 *
 * @returns undefined for a message that is older than the newest.
 */
export function nextNewest(
  { environment }: Core,
  { walletAheadMs }: SessionRecord,
  { digits }: WalletRequest,
  newest: number,
): number | undefined {
  const latest = environment.now() + walletAheadMs + driftMs
  const known = newest > latest ? 0 : newest
  const writtenAt = timeOfId(digits) ?? Number.POSITIVE_INFINITY
  if (writtenAt > latest) return known
  return writtenAt < known ? undefined : writtenAt
}
