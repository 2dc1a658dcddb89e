import { codes } from '../protocol/codes.ts'
import { anything, integer, object, otherwise, read } from '../protocol/schema.ts'
import type { Core, WalletRequest } from './core.ts'
import { endSession } from './endSession.ts'
import { parseNamespaces } from './namespaces.ts'
import { sessionMs } from './openSession.ts'
import { nextNewest } from './order.ts'
import type { Outcome } from './send.ts'
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
