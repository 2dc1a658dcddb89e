import { codes } from '../../protocol/methods.ts'
import type { ClientState, WalletRequest } from '../clientState.ts'
import { settle } from '../proposal/settle.ts'
import { takeEvent, takeExtension, takeUpdate } from '../session/sessionChanges.ts'
import { forgetSession } from '../session/sessionLifecycle.ts'
import type { SessionRecord } from '../session/sessionRecord.ts'
import { type Outcome, respond } from './send.ts'

/** Maximal number of requests that are kept until the settlement. */
const maxEarly = 20

const ok: Outcome = { result: true }

/** Requests of a session's wallet. An event has no response. */
const methods: Readonly<
  Record<string, (state: ClientState, session: SessionRecord, request: WalletRequest) => Outcome | undefined>
> = {
  wc_sessionUpdate: takeUpdate,
  wc_sessionExtend: takeExtension,
  wc_sessionEvent: takeEvent,
  wc_sessionPing: () => ok,
  // Quirk `settleAgain`: a wallet that has not seen the response settles once more, in another envelope.
  wc_sessionSettle: () => ok,
}

/** Handles a request of the wallet on any topic. */
export function takeWalletRequest(state: ClientState, request: WalletRequest) {
  const { method, topic } = request
  const settling = state.settling.get(topic)
  const session = state.store.sessions.get(topic)
  if (session) return takeSessionRequest(state, session, request)
  if (!settling) return takePairingRequest(state, request)
  if (method === 'wc_sessionSettle') settle(state, settling, { request, replay: takeWalletRequest })
  else if (settling.early.length < maxEarly) settling.early.push(request)
  else state.drop('malformed')
}

function takeSessionRequest(state: ClientState, session: SessionRecord, request: WalletRequest): void {
  const { isResponder, method, topic } = request
  const { symKey } = session
  if (method === 'wc_sessionDelete') {
    if (isResponder) respond(state, { symKey, request, outcome: ok })
    forgetSession(state, topic, 'wallet')
    return
  }
  const take = Object.hasOwn(methods, method) ? methods[method] : undefined
  const outcome = take ? take(state, session, request) : unsupported(method)
  if (outcome && isResponder) respond(state, { symKey, request, outcome })
}

/** Requests on a pairing topic. A code is never used twice, so its deletion has no effect. On a response topic: ignored. */
function takePairingRequest(state: ClientState, request: WalletRequest): void {
  const proposal = state.proposals.get(request.topic)
  if (proposal?.topic !== request.topic || !request.isResponder) return
  const isKnown = request.method === 'wc_pairingPing' || request.method === 'wc_pairingDelete'
  const outcome = isKnown ? ok : unsupported(request.method)
  respond(state, { symKey: proposal.symKey, request, outcome })
}

function unsupported(method: string): Outcome {
  return { error: { code: codes.unsupportedMethod, message: `Unsupported wc_ method: ${method}` } }
}
