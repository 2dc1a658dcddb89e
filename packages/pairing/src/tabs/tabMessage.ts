import { isHex32, maxEnvelopeLength } from '../protocol/bytes.ts'
import {
  anything,
  integer,
  isTrue,
  list,
  object,
  otherwise,
  read,
  record,
  type Schema,
  text,
  textThat,
} from '../protocol/schema.ts'
import type { Publication, RelayState } from '../relay/relayConnection.ts'

/** Message on the BroadcastChannel of one origin: ciphertext, topics, and sessions. */
export type TabMessage =
  /** The sender has the socket now. */
  | { readonly type: 'leader'; readonly seed: string }
  /** To the leader: the topics of the sender; none when it leaves. */
  | { readonly type: 'subscribe'; readonly topics: readonly string[] }
  | { readonly type: 'publish'; readonly publication: Publication }
  | { readonly type: 'withdraw'; readonly key: string }
  | { readonly type: 'retry' }
  | { readonly type: 'probe' }
  /** The leader is running. `key`: a publication that it has received. `seed`: its own, after `subscribe`. */
  | { readonly type: 'received'; readonly key?: string | undefined; readonly seed?: string | undefined }
  /** From the leader: the relay has accepted or refused a message. */
  | {
      readonly type: 'published'
      readonly key: string
      readonly error?: { readonly code: number; readonly message: string } | undefined
    }
  /** From the leader: a message of the relay, and whether the leader responds to the wallet. */
  | {
      readonly type: 'delivery'
      readonly topic: string
      readonly message: string
      readonly isAnswered: boolean
    }
  | { readonly type: 'state'; readonly state: RelayState }
  | { readonly type: 'news'; readonly news: Readonly<Record<string, unknown>> }

const hex = textThat(isHex32)
const publication: Schema<Publication> = object<Publication>({
  key: hex,
  topic: hex,
  message: text(maxEnvelopeLength),
  tag: integer,
  ttlMs: integer,
  prompt: (value) => (value === true ? true : undefined),
  expiresAt: integer,
})

const messages: Readonly<Record<TabMessage['type'], Schema<object>>> = {
  leader: object({ seed: hex }),
  subscribe: object({ topics: list(hex, 10_000) }),
  publish: object({ publication }),
  withdraw: object({ key: hex }),
  retry: object({}),
  probe: object({}),
  received: object({ key: otherwise(hex, undefined), seed: otherwise(hex, undefined) }),
  published: object({
    key: hex,
    error: otherwise(object({ code: integer, message: text() }), undefined),
  }),
  delivery: object({ topic: hex, message: text(maxEnvelopeLength), isAnswered: isTrue }),
  state: object({ state: object({ status: text(20), cause: anything, words: otherwise(text(), '') }) }),
  news: object({ news: record }),
}
const envelope = object({ type: text(20), tab: hex })

/** @returns undefined for a message of another version or shape. Never throws. */
export function readTabMessage(data: unknown): (TabMessage & { readonly tab: string }) | undefined {
  const head = read(envelope, data)
  const type = head?.type as TabMessage['type']
  const schema = head && Object.hasOwn(messages, type) ? messages[type] : undefined
  const body = schema && read(schema, data)
  // The schema of each type reads the fields of that type.
  return body && head && ({ ...body, type, tab: head.tab } as TabMessage & { readonly tab: string })
}
