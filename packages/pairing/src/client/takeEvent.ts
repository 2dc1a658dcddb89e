import { timeOfId } from '../protocol/createIds.ts'
import { anything, object, read, text } from '../protocol/schema.ts'
import type { Core, WalletRequest } from './core.ts'
import { readAddress, readChainId } from './quirks.ts'
import type { SessionRecord } from './sessionRecord.ts'
import { change } from './takeUpdate.ts'

const sessionEvent = object({ event: object({ name: text(128), data: anything }), chainId: anything })

/**
 * `wc_sessionEvent`: `accountsChanged` and `chainChanged` become part of the session, so that one that comes before
 * the page listens is not lost. Events are not answered. One that is older than the last of its name is dropped.
 */
export function takeEvent(core: Core, session: SessionRecord, request: WalletRequest): undefined {
  const given = read(sessionEvent, request.params)
  const next = given ? apply(session, given.event, given.chainId, timeOfId(request.id)) : 'malformed'
  if (next === 'stale' || next === 'malformed') core.drop(next)
  else if (next) change(core, next)
  return undefined
}

function apply(
  session: SessionRecord,
  { data, name }: { readonly name: string; readonly data: unknown },
  scope: unknown,
  at: number,
): SessionRecord | 'stale' | undefined {
  if (name === 'accountsChanged') {
    if (at < session.accountsChangedAt) return 'stale'
    const preferred = (Array.isArray(data) ? data.slice(0, 1000) : []).flatMap(
      (each) => readAddress(each) ?? [],
    )
    return { ...session, preferred, accountsChangedAt: at }
  }
  if (name !== 'chainChanged') return undefined
  if (at < session.chainChangedAt) return 'stale'
  const announcedChain = readChainId(data) ?? readChainId(String(scope).split(':')[1])
  return announcedChain === undefined ? undefined : { ...session, announcedChain, chainChangedAt: at }
}
