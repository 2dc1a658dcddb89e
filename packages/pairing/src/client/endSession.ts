import { PairingError } from '../pairingError.ts'
import { codes } from '../protocol/codes.ts'
import { loadCryptography, loadedCryptography } from '../protocol/loadCryptography.ts'
import { requestDelivery } from '../protocol/methods.ts'
import { type Core, listen } from './core.ts'
import type { RpcError } from './readError.ts'
import { sealFor } from './send.ts'

/** For as long as the page is open, at most as long as the relay would keep the message. */
const untilToldMs = requestDelivery.wc_sessionDelete.ttlMs

const disconnected: RpcError = { code: codes.userDisconnected, message: 'User disconnected.' }

/** Tells the wallet that a session is over. Its answer is not waited for: some wallets never send one. */
export function tellEnd(
  core: Core,
  session: { readonly topic: string; readonly symKey: string },
  reason = disconnected,
): void {
  const request = { id: core.nextId(), jsonrpc: '2.0', method: 'wc_sessionDelete', params: reason }
  const text = JSON.stringify(request)
  const expiresAt = core.environment.now() + untilToldMs
  const delivery = requestDelivery.wc_sessionDelete
  const send = () => core.line.publish(sealFor(core, session, text, { delivery, expiresAt }))
  // At once if it can be: the page may be on its way out.
  if (loadedCryptography()) send()
  else loadCryptography().then(send, () => {})
}

/** Forgets a session and ends what waits for it. */
export function forgetSession(core: Core, topic: string, by: 'wallet' | 'page' | 'time'): boolean {
  const record = core.store.end(topic)
  if (!record) return false
  core.store.write()
  for (const [id, request] of [...core.requests]) {
    if (request.topic !== topic) continue
    core.requests.delete(id)
    request.reject(
      new PairingError('sessionEnded', 'The session with the wallet has ended.', {
        code: codes.userDisconnected,
      }),
    )
  }
  listen(core)
  core.events.emit('end', { topic, by })
  return true
}

/** The page ends a session: at once here, and in the wallet as soon as the relay has the message. */
export function endSession(core: Core, topic: string): void {
  const record = core.store.sessions.get(topic)
  if (!record) return
  tellEnd(core, record)
  forgetSession(core, topic, 'page')
  core.announce({ ended: topic, by: 'page' })
}
