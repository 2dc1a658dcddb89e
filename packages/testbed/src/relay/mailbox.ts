export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  /** The sender's client id. */
  readonly from: string
}

/** Returns false if the subscriber has gone. */
export type Deliver = (message: RelayMessage) => boolean

/** Who listens to which topic, and what waits for a listener. Knows nothing of sockets. */
export function createMailbox() {
  const listeners = new Map<string, Map<string, Deliver>>()
  const waiting = new Map<string, RelayMessage[]>()

  return {
    /** Hands over what waits under `topic`, from now on everything else as it comes. */
    subscribe(topic: string, clientId: string, deliver: Deliver) {
      const of = listeners.get(topic) ?? new Map<string, Deliver>()
      listeners.set(topic, of.set(clientId, deliver))
      const messages = waiting.get(topic) ?? []
      waiting.set(
        topic,
        messages.filter(({ from }) => from === clientId),
      )
      for (const message of messages) if (message.from !== clientId) deliver(message)
    },
    unsubscribe(topic: string, clientId: string) {
      listeners.get(topic)?.delete(clientId)
    },
    /** Delivers to all subscribers except the sender; stores the message if there is none. */
    publish(message: RelayMessage) {
      const others = [...(listeners.get(message.topic) ?? [])].filter(
        ([clientId]) => clientId !== message.from,
      )
      const arrived = others.filter(([, deliver]) => deliver(message))
      if (arrived.length === 0) waiting.set(message.topic, [...(waiting.get(message.topic) ?? []), message])
    },
    /** A client's socket is gone: what comes for it waits. */
    leave(deliver: Deliver) {
      for (const of of listeners.values())
        for (const [clientId, own] of of) if (own === deliver) of.delete(clientId)
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
