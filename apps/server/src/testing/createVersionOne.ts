import { createHash } from 'node:crypto'

/** The tables of the first version. */
const tables = [
  'create table meta (key text primary key, value text not null)',
  'create table nonce_key (id text primary key, secret text not null, active_from bigint not null)',
  'create table spent_nonce (nonce text primary key, until bigint not null)',
  'create index spent_nonce_until on spent_nonce (until)',
  `create table session (token_hash text primary key, account text not null, address text not null,
    chain_id bigint not null, created_at bigint not null, seen_at bigint not null, expires_at bigint not null,
    checked_at bigint not null, proof text)`,
  'create index session_account on session (account, created_at)',
  'create index session_expires_at on session (expires_at)',
  `create table grant_ (id text primary key, title text not null, summary text not null, organisation text not null,
    amount text not null, symbol text not null, chain_id bigint not null, status text not null,
    deadline text not null, url text not null, sample integer not null, search_text text not null)`,
  "insert into meta values ('schema', '1')",
]

/** Turns an empty database into one of the first version, with a session per token, for tests of the migration. */
export async function createVersionOne(
  execute: (sql: string) => unknown,
  tokens: readonly string[],
  now = Date.now(),
): Promise<void> {
  for (const statement of tables) await execute(statement)
  for (const token of tokens) {
    const hash = createHash('sha256').update(token).digest('hex')
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    await execute(`
      insert into session (token_hash, account, address, chain_id, created_at, seen_at, expires_at, checked_at)
      values ('${hash}', 'key:${address}', '${address}', 1, ${now}, ${now}, ${now + 24 * 3_600_000}, ${now})`)
  }
}
