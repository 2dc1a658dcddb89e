import {
  type AuthAdapter,
  isSameAddress,
  KitError,
  type SignedInDevice,
  type SignedInDevices,
} from '@foyer/core'
import { authRoutes, type NonceAnswer, type RevokeRequest } from '../contract.ts'
import { printMessage } from '../message/siweMessage.ts'
import { isReplaced, readSession, type ServerSession } from './createServerSession.ts'
import { cookieConflict, cookiesBlocked, errorCodeOf, foreignNonce } from './errors.ts'
import { createLatestNonces } from './latestNonces.ts'

/** A fail-over of the database takes up to 10 s. */
const signOutRetries = 4
const signOutPauseMs = 3000

type Proof = Parameters<AuthAdapter['verify']>[0]

/** The calls of sign-in, each of which is one request or two. */
export function createAdapter(session: ServerSession): AuthAdapter {
  const received = createLatestNonces<NonceAnswer>()
  return {
    async getNonce() {
      await session.confirm()
      const reply = await inTurn(() => fetchNonce(session))
      received.set(reply.nonce, reply)
      return reply.nonce
    },

    createMessage({ nonce, address, chainId }) {
      const fields = received.get(nonce)
      if (!fields) throw foreignNonce()
      return printMessage({ ...fields, version: '1', address, chainId })
    },

    getMessageFields: (nonce) => received.get(nonce),

    verify(proof) {
      received.clear()
      return verify(session, proof)
    },

    async signOut(signal) {
      const before = session.status.get()
      // Another tab has signed in with another account, which has ended the session of this one.
      const hasEnded = () => isReplaced(before, session.status.get())
      const latest = session.latest()
      let response = await session.change(authRoutes.signOut, {})
      // The database is away for a moment, such as after a fail-over: the session must not outlive the visitor's wish.
      for (let left = signOutRetries; response.status === 503 && left > 0; left -= 1) {
        await new Promise((resolve) => setTimeout(resolve, signOutPauseMs))
        if (signal?.aborted || hasEnded()) return
        response = await session.change(authRoutes.signOut, {})
      }
      if (response.status === 403 && hasEnded()) return
      if (!response.ok) throw new KitError('networkUnreachable', `Signing out failed (${response.status}).`)
      await session.tellEnded(latest)
    },

    devices: createDevices(session),
  }
}

/** Longest wait for another tab: the browser may have stopped it while it has its turn. */
const turnMs = 4000

/**
 * Runs `work` in one tab at a time. Two tabs without the cookie that binds a nonce to the browser would each get one, and
 * the second cookie would make the nonce of the first tab foreign.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  let running: Promise<Result> | undefined
  return new Promise((resolve) => {
    const start = async () => {
      clearTimeout(timer)
      running ??= work()
      resolve(running)
      await running.catch(() => {})
    }
    const timer = setTimeout(start, turnMs)
    const wait = async () => locks.request('foyer-auth-nonce', start)
    // Locks are denied where cookies are blocked, and in frames without an origin.
    wait().catch(start)
  })
}

/** @throws {KitError} */
async function fetchNonce({ call }: ServerSession): Promise<NonceAnswer> {
  if (globalThis.navigator?.cookieEnabled === false) throw cookiesBlocked()
  const response = await call(authRoutes.nonce, {})
  if (response.status === 429) throw new KitError('rateLimited', 'Too many nonces were asked for.')
  if ((await errorCodeOf(response)) === 'cookie_conflict') throw cookieConflict()
  const reply: unknown = response.ok && (await response.json())
  if (isNonceAnswer(reply)) return reply
  throw new KitError('signInPrepare', `The server gave no nonce (${response.status}).`)
}

/** @throws {KitError} */
async function verify(session: ServerSession, proof: Proof): Promise<boolean> {
  const response = await session.call(authRoutes.verify, proof).catch(() => undefined)
  const opened = response?.ok && (await readSession(response))
  if (opened) {
    await session.requireSingleCookies()
    session.tell(opened)
    return true
  }
  if (response?.status === 429) throw new KitError('rateLimited', 'Too many proofs were sent.')
  if (response && !response.ok && response.status < 500 && response.status !== 401) return false
  // The server may have accepted the proof before the connection broke, or in an earlier request.
  const reply = await session.ask()
  if (reply?.status === 'authenticated') return isSameAddress(reply.address, proof.message.split('\n')[1])
  // The cookie that binds the nonce to this browser was not sent. Browsers that block cookies do not always say so in
  // advance; in one that keeps them, the sign-in of another tab has cleared it.
  const refused = response && (await errorCodeOf(response))
  if (refused === 'nonce_foreign' && !session.hasKeptCookie()) throw cookiesBlocked()
  if (refused === 'cookie_conflict') throw cookieConflict()
  if (response?.status === 503) throw new KitError('rateLimited', 'The server cannot verify right now.')
  return false
}

/** Validates the server's answer before a wallet is opened. Malformed answers are refused, not repaired. */
function isNonceAnswer(value: unknown): value is NonceAnswer {
  const { nonce, domain, uri, statement = '', issuedAt, expirationTime } = Object(value)
  const texts = [nonce, domain, uri, statement, issuedAt, expirationTime]
  return texts.every((text) => typeof text === 'string') && /^[A-Za-z0-9]{8,}$/.test(nonce)
}

/** Sessions of the account, as listed by the server. */
function createDevices({ call, change, tell }: ServerSession): SignedInDevices {
  const onSignedOut = () => tell({ status: 'unauthenticated' })

  async function read(response: Response): Promise<readonly SignedInDevice[]> {
    // Signed out from another device.
    if (response.status === 401) onSignedOut()
    if (!response.ok) throw new KitError('networkUnreachable', `The server says no (${response.status}).`)
    const { sessions } = Object(await response.json())
    if (!Array.isArray(sessions)) throw new KitError('networkUnreachable', 'The server gave no list.')
    return sessions.map(toDevice)
  }

  const revoke = async (request: RevokeRequest) => read(await change(authRoutes.revoke, request))

  return {
    list: async () => read(await call(authRoutes.sessions)),
    signOut: (id) => revoke({ id }),
    async signOutEverywhere() {
      await revoke({ all: true })
      onSignedOut()
    },
  }
}

/** @throws {TypeError} if the row is malformed. */
function toDevice(row: unknown): SignedInDevice {
  const { id, current, device, seenAt } = Object(row)
  const { browser, system, form } = Object(device)
  const time = Date.parse(seenAt)
  if (typeof id !== 'string' || Number.isNaN(time)) throw new TypeError('The server listed no session.')
  return {
    id,
    current: current === true,
    ...(typeof browser === 'string' && { browser }),
    ...(typeof system === 'string' && { system }),
    form: form === 'phone' || form === 'tablet' ? form : 'computer',
    seenAt: time,
  }
}
