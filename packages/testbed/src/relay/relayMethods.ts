import type { Deliver, Mailbox } from './mailbox.ts'

export interface RelayRequest {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The client at the other end of a socket. */
export interface RelayClient {
  readonly id: string
  readonly deliver: Deliver
}

// Tags of the WalletConnect v2 protocol: what kind of message it is, told to the relay in the clear.
const proposal = 1100
const proposalApproved = 1101
const settlement = 1102

/**
 * The relay's JSON-RPC methods as `@walletconnect/core` 2.21.8 uses them. Throws for any other.
 *
 * @returns the `result` of the answer.
 */
export function answerRelayRequest(mailbox: Mailbox, client: RelayClient, request: RelayRequest): unknown {
  const { method, params } = request
  const text = (key: string) => String(params[key])
  const subscribe = (topic: string) => {
    mailbox.subscribe(topic, client.id, client.deliver)
    return subscriptionId(topic, client.id)
  }
  const publish = (topic: string, message: string, tag: number) =>
    mailbox.publish({ topic, message, tag, publishedAt: Date.now(), from: client.id })

  switch (method) {
    case 'irn_subscribe':
      return subscribe(text('topic'))
    case 'irn_batchSubscribe':
      return (params.topics as readonly string[]).map(subscribe)
    case 'irn_unsubscribe':
      mailbox.unsubscribe(text('topic'), client.id)
      return true
    case 'irn_publish':
      publish(text('topic'), text('message'), Number(params.tag ?? 0))
      return true
    case 'irn_batchFetchMessages':
      return { messages: [], hasMore: false }
    case 'wc_proposeSession':
      publish(text('pairingTopic'), text('sessionProposal'), proposal)
      subscribe(text('pairingTopic'))
      return true
    case 'wc_approveSession':
      subscribe(text('sessionTopic'))
      publish(text('pairingTopic'), text('sessionProposalResponse'), proposalApproved)
      publish(text('sessionTopic'), text('sessionSettlementRequest'), settlement)
      return true
    default:
      throw new Error(`The relay does not know ${method}.`)
  }
}

export function subscriptionId(topic: string, clientId: string): string {
  return `${topic.slice(0, 16)}-${clientId.slice(-16)}`
}
