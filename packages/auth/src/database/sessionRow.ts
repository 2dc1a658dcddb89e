import type { Selectable } from 'kysely'
import type { SessionRow } from '../server/store.ts'
import type { Tables } from './database.ts'

export function toRow(session: SessionRow): Tables['session'] {
  return {
    token_hash: session.tokenHash,
    id: session.id,
    token_at: session.tokenAt,
    token_seen: session.tokenSeen ? 1 : 0,
    csrf: session.csrf,
    device: JSON.stringify(session.device),
    account: session.account,
    address: session.address,
    chain_id: session.chainId,
    created_at: session.createdAt,
    seen_at: session.seenAt,
    expires_at: session.expiresAt,
    checked_at: session.checkedAt,
    asked_at: session.askedAt,
    proof: session.proof === undefined ? null : JSON.stringify(session.proof),
  }
}

export function fromRow(row: Selectable<Tables['session']>): SessionRow {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    tokenAt: row.token_at,
    tokenSeen: row.token_seen === 1,
    csrf: row.csrf,
    device: JSON.parse(row.device),
    account: row.account,
    address: row.address as `0x${string}`,
    chainId: row.chain_id,
    by: row.proof === null ? 'key' : 'contract',
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    checkedAt: row.checked_at,
    askedAt: row.asked_at,
    ...(row.proof !== null && { proof: JSON.parse(row.proof) }),
  }
}
