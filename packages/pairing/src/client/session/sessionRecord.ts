import type { SignedMessage } from '../../auth/cacao.ts'
import { isHex32 } from '../../protocol/bytes.ts'
import {
  integer,
  isTrue,
  object,
  otherwise,
  readableItems,
  type Schema,
  text,
  textThat,
} from '../../protocol/schema.ts'
import { maxPropertiesLength } from '../../provider/settledCapabilities.ts'
import { type ApprovedNamespace, parseNamespaces } from './namespaces.ts'

/** Metadata of a page or a wallet. That of a wallet is untrusted text. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

const short = otherwise(text(1024), '')

/** Missing texts and lists are empty. */
export const metadata = object<Metadata>({
  name: short,
  description: short,
  url: short,
  icons: readableItems(text(2048), 10),
})

export const noMetadata: Metadata = { name: '', description: '', url: '', icons: [] }

/** A session without its key. */
export interface PairingSession {
  /** 64 hex digits, derived from the key. Secret: shared by this page and its wallet only. */
  readonly topic: string
  readonly wallet: Metadata
  readonly approved: ApprovedNamespace
  /** The CAIP-2 chains of the proposal. */
  readonly requestedChains: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Decimal id of the chain in the wallet's last `chainChanged`; 0 before the first one. */
  readonly announcedChain: number
  /** Number of `chainChanged` events: the wallet may announce the same chain again. */
  readonly announcementCount: number
  /** `disableDeepLink`: the wallet's app is not to be opened for each request. */
  readonly isDeepLinkOff: boolean
  /** `sessionProperties` and `scopedProperties` of the settlement as JSON (CAIP-25); empty without any. */
  readonly properties: string
  /** The addresses of the wallet's last `accountsChanged`. */
  readonly preferred: readonly string[]
}

/** A session as it is stored. */
export interface SessionRecord extends PairingSession {
  readonly symKey: string
  /** Milliseconds that the wallet's clock is ahead of this one; 0 if it is behind. */
  readonly walletAheadMs: number
  /** Time of the newest update, in milliseconds on the wallet's clock; 0 if unknown. */
  readonly updatedAt: number
  /** The same for the newest extension. */
  readonly extendedAt: number
  /** The same for the newest event of each name. */
  readonly accountsChangedAt: number
  readonly chainChangedAt: number
  /** Number of changes by the wallet. A tab that has missed some has a lower one. */
  readonly revision: number
}

const approved: Schema<ApprovedNamespace> = (value) => {
  const found = parseNamespaces({ eip155: value })
  if (!found || typeof value !== 'object') throw new Error('no namespace')
  return found
}
const time = otherwise(integer, 0)

/** Schema of a stored session. Refuses changed records. */
export const sessionRecord = object<SessionRecord>({
  topic: textThat(isHex32),
  symKey: textThat(isHex32),
  wallet: otherwise(metadata, noMetadata),
  approved,
  requestedChains: readableItems(text(64), 1000),
  expiresAt: integer,
  announcedChain: time,
  announcementCount: time,
  isDeepLinkOff: isTrue,
  properties: otherwise(text(maxPropertiesLength), ''),
  preferred: readableItems(text(64), 1000),
  walletAheadMs: time,
  updatedAt: time,
  extendedAt: time,
  accountsChangedAt: time,
  chainChangedAt: time,
  revision: time,
})

/** Schema of a stored client. Unreadable sessions are skipped. */
export const storedClient = object({
  seed: textThat(isHex32),
  sessions: readableItems(sessionRecord, 10_000),
  seen: readableItems(textThat(isHex32), 1000),
})

export function toSession({
  symKey: _key,
  walletAheadMs: _ahead,
  updatedAt: _updated,
  extendedAt: _extended,
  accountsChangedAt: _accounts,
  chainChangedAt: _chain,
  revision: _revision,
  ...session
}: SessionRecord): PairingSession {
  return session
}

/** A session, and the message that the wallet has signed with the same approval. */
export interface Approval extends PairingSession {
  /** The signature is not verified here, but by the server. Absent if the wallet has answered the proposal. */
  readonly signed?: SignedMessage
}
