import { type AuthStatus, createStore, type ReadonlyStore } from '@foyer/core'
import { authRoutes, csrfHeader, type SessionAnswer } from '../contract.ts'
import { cookieConflict, errorCodeOf } from './errors.ts'

/** The session of this browser on the server, and the requests that need it. */
export interface ServerSession {
  readonly status: ReadonlyStore<AuthStatus>
  /** `POST` with `body`, `GET` without. */
  readonly call: (path: string, body?: object) => Promise<Response>
  /** Calls again with the `csrf` of a session that another tab, or an earlier page, has opened. */
  readonly change: (path: string, body: object) => Promise<Response>
  /** Fetches the session. Returns undefined if the server is unreachable. */
  readonly ask: () => Promise<SessionAnswer | undefined>
  /** Sets the status after a change by this tab. */
  readonly tell: (answer: SessionAnswer) => void
  /** @throws {KitError} `cookieConflict` if the browser sends a second cookie beside the new session's. */
  readonly requireSingleCookies: () => Promise<void>
}

/** Poll interval of a frozen session: the server asks its contract once a minute. */
const frozenPollMs = 60_000

export function createServerSession(
  send: (path: string, init: RequestInit) => Promise<Response>,
): ServerSession {
  const status = createStore<AuthStatus>({ status: 'loading' })
  const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('foyer-auth')
  let csrf = ''
  // The browser sent a cookie of no session. If another site has set it, the server could not delete it, and it would
  // conflict with the cookie of a new session.
  let hasDeadCookie = false
  // Sequence number of answers: an answer that was overtaken is ignored.
  let heard = 0
  let thawing: ReturnType<typeof setInterval> | undefined

  function call(path: string, body?: object): Promise<Response> {
    return send(path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: body ? { 'Content-Type': 'application/json', [csrfHeader]: csrf } : {},
    })
  }

  function settle(answer: SessionAnswer): void {
    heard += 1
    csrf = answer.status === 'unauthenticated' ? '' : answer.csrf
    clearInterval(thawing)
    if (answer.status === 'frozen') thawing = unref(setInterval(ask, frozenPollMs))
    const next = toStatus(answer)
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next)
  }

  async function ask(): Promise<SessionAnswer | undefined> {
    heard += 1
    const mine = heard
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response?.status === 401) hasDeadCookie = true
    const answer = await readSession(response).catch(() => undefined)
    if (mine !== heard) return answer
    // An unreachable server signs out only at the start, where the status is unknown.
    if (answer) settle(answer)
    else if (status.get().status === 'loading') status.set({ status: 'unauthenticated' })
    return answer
  }

  otherTabs?.addEventListener('message', ask)
  unref(otherTabs)

  return {
    status,
    call,
    async change(path, body) {
      const response = await call(path, body)
      if (response.status !== 403) return response
      await ask()
      return call(path, body)
    },
    ask,
    tell(answer) {
      settle(answer)
      otherTabs?.postMessage('')
    },
    async requireSingleCookies() {
      if (!hasDeadCookie) return
      const response = await call(authRoutes.session).catch(() => undefined)
      if (response && (await errorCodeOf(response)) === 'cookie_conflict') throw cookieConflict()
    },
  }
}

function toStatus(answer: SessionAnswer): AuthStatus {
  if (answer.status !== 'authenticated') return { status: 'unauthenticated' }
  return { status: answer.status, address: answer.address, chainId: answer.chainId }
}

async function readSession(response: Response | undefined): Promise<SessionAnswer | undefined> {
  if (response?.status === 401) return { status: 'unauthenticated' }
  return response?.ok ? response.json() : undefined
}

/** In Node, a timer must not keep the process alive. */
function unref<Waiting>(waiting: Waiting): Waiting {
  ;(waiting as { unref?: () => void } | undefined)?.unref?.()
  return waiting
}
