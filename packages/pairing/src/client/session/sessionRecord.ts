import type { SignedMessage } from '../../auth/cacao.ts'
import { isHex32 } from '../../protocol/bytes.ts'
import {
  integer,
  object,
  otherwise,
  readableItems,
  type Schema,
  text,
  textThat,
} from '../../protocol/schema.ts'
import { type ApprovedNamespace, parseNamespaces } from './namespaces.ts'

/** How a peer describes itself (section 13). Of a wallet: untrusted text; `redirect` is never opened unchecked. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

const short = otherwise(text(1024), '')

/** Missing texts are empty, missing lists too. */
export const metadata = object<Metadata>({
  name: short,
  description: short,
  url: short,
  icons: readableItems(text(2048), 10),
})

export const noMetadata: Metadata = { name: '', description: '', url: '', icons: [] }

/** A session as a page sees it: without its key. */
export interface PairingSession {
  /** 64 hex digits; a secret of this page and its wallet, like everything that is derived from the key. */
  readonly topic: string
  readonly wallet: Metadata
  readonly approved: ApprovedNamespace
  /** The CAIP-2 chains that the wallet was asked for. */
  readonly asked: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The chain that the wallet says it is on, as a decimal id; 0 before it has said so. */
  readonly announcedChain: number
  /** How many times the wallet has said so: it may name the same chain again. */
  readonly announcementCount: number
  /** The wallet does not want its app to be opened with each request. */
  readonly isDeepLinkOff: boolean
  /** The addresses that the wallet put first in its last `accountsChanged`. */
  readonly preferred: readonly string[]
}

/** A session as it is stored. */
export interface SessionRecord extends PairingSession {
  readonly symKey: string
  /** By how many milliseconds the wallet's clock is ahead of ours; 0 when it is behind. */
  readonly walletAheadMs: number
  /** When the wallet has written the newest update, in milliseconds on its clock; 0 if no id has told. */
  readonly updatedAt: number
  /** The same for the newest event of a name. */
  readonly accountsChangedAt: number
  readonly chainChangedAt: number
}

const approved: Schema<ApprovedNamespace> = (value) => {
  const found = parseNamespaces({ eip155: value })
  if (!found || typeof value !== 'object') throw new Error('no namespace')
  return found
}
const time = otherwise(integer, 0)
const isTrue = (value: unknown) => value === true

/** A stored record; one that was tampered with is refused. */
export const sessionRecord = object<SessionRecord>({
  topic: textThat(isHex32),
  symKey: textThat(isHex32),
  wallet: otherwise(metadata, noMetadata),
  approved,
  asked: readableItems(text(64), 1000),
  expiresAt: integer,
  announcedChain: time,
  announcementCount: time,
  isDeepLinkOff: isTrue,
  preferred: readableItems(text(64), 1000),
  walletAheadMs: time,
  updatedAt: time,
  accountsChangedAt: time,
  chainChangedAt: time,
})

/** Parts of a stored client: each session that can be read, whatever the others are. */
export const storedClient = object({
  seed: textThat(isHex32),
  sessions: readableItems(sessionRecord, 10_000),
  seen: readableItems(textThat(isHex32), 1000),
})

export function toSession({
  symKey: _key,
  walletAheadMs: _ahead,
  updatedAt: _updated,
  accountsChangedAt: _accounts,
  chainChangedAt: _chain,
  ...session
}: SessionRecord): PairingSession {
  return session
}

/** A session, and what the wallet has signed with the same approval. */
export interface Approval extends PairingSession {
  /** Its signature is not verified: that is the server's. Absent if the wallet has answered the proposal. */
  readonly signed?: SignedMessage
}
