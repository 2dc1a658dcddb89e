import { anything, object, read, text } from '../protocol/schema.ts'
import type { Core, WalletRequest } from './core.ts'
import { nextNewest } from './order.ts'
import { readAddress, readChainId } from './quirks.ts'
import type { SessionRecord } from './sessionRecord.ts'
import { change } from './takeUpdate.ts'

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
