import { codes } from '../../protocol/methods.ts'
import type { Core, WalletRequest } from '../clientState.ts'
import { settle } from '../proposal/settle.ts'
import { takeEvent, takeExtension, takeUpdate } from '../session/sessionChanges.ts'
import { forgetSession } from '../session/sessionLifecycle.ts'
import type { SessionRecord } from '../session/sessionRecord.ts'
import { answer, type Outcome } from './send.ts'

/** Messages before the settlement that are kept, at most. */
const maxEarly = 20

const ok: Outcome = { result: true }

/** What a session's wallet may ask (section 10). An event has no answer. */
const methods: Readonly<
  Record<string, (core: Core, session: SessionRecord, request: WalletRequest) => Outcome | undefined>
> = {
  wc_sessionUpdate: takeUpdate,
  wc_sessionExtend: takeExtension,
  wc_sessionEvent: takeEvent,
  wc_sessionPing: () => ok,
  // Quirk `settleAgain`: a wallet that has not seen the answer settles once more, in another envelope.
  wc_sessionSettle: () => ok,
}

/** A request of the wallet, on whichever topic. */
export function takeWalletRequest(core: Core, request: WalletRequest) {
  const { method, topic } = request
  const settling = core.settling.get(topic)
  const session = core.store.sessions.get(topic)
  if (session) return takeSessionRequest(core, session, request)
  if (!settling) return takePairingRequest(core, request)
  if (method === 'wc_sessionSettle') settle(core, settling, request, takeWalletRequest)
  else if (settling.early.length < maxEarly) settling.early.push(request)
  else core.drop('malformed')
}

function takeSessionRequest(core: Core, session: SessionRecord, request: WalletRequest): void {
  const { answers, method, topic } = request
  if (method === 'wc_sessionDelete') {
    if (answers) answer(core, session.symKey, request, { result: true })
    forgetSession(core, topic, 'wallet')
    return
  }
  const take = Object.hasOwn(methods, method) ? methods[method] : undefined
  const outcome = take ? take(core, session, request) : unsupported(method)
  if (outcome && answers) answer(core, session.symKey, request, outcome)
}

/** On the topic of a code. A code is never used twice, so its end means nothing. On a response topic: ignored. */
function takePairingRequest(core: Core, request: WalletRequest): void {
  const proposal = core.proposals.get(request.topic)
  if (proposal?.topic !== request.topic || !request.answers) return
  const isKnown = request.method === 'wc_pairingPing' || request.method === 'wc_pairingDelete'
  const outcome = isKnown ? ok : unsupported(request.method)
  answer(core, proposal.symKey, request, outcome)
}

function unsupported(method: string): Outcome {
  return { error: { code: codes.unsupportedMethod, message: `Unsupported wc_ method: ${method}` } }
}
