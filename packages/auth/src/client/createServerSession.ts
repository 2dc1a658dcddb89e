import { type AuthStatus, isAddress, isSameAddress } from '@foyer/core'
import { authRoutes, csrfHeader, type SessionAnswer } from '../contract.ts'
import { createStatus } from './createStatus.ts'
import { cookieConflict, errorCodeOf } from './errors.ts'

/** Poll interval of a frozen session: the server asks its contract once a minute. */
const frozenPollMs = 60_000

export type ServerSession = ReturnType<typeof createServerSession>

/** Undefined where the browser refuses it: Firefox throws where it blocks cookies. Each tab is on its own then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('foyer-auth')
  } catch {
    return undefined
  }
}

/** The session of this browser on the server, and the requests that need it. */
export function createServerSession(send: (path: string, init: RequestInit) => Promise<Response>) {
  const otherTabs = openChannel()
  // The browser sent a cookie of no session. If another site has set it, the server could not delete it, and it would
  // conflict with the cookie of a new session.
  let hasDeadCookie = false
  let hasKeptCookie = false
  const { call, setCsrf } = createCall(send)
  const { status, settle, latest, ask, confirm } = createStatus(fetchSession, take)
  const thawing = createPoll(ask, frozenPollMs)

  async function fetchSession(): Promise<SessionAnswer | undefined> {
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response?.status === 401) hasDeadCookie = true
    return response && readSession(response)
  }

  function take(reply: SessionAnswer): AuthStatus {
    hasKeptCookie ||= reply.status !== 'unauthenticated'
    setCsrf(reply.status === 'unauthenticated' ? '' : reply.csrf)
    thawing.set(reply.status === 'frozen')
    return toStatus(reply)
  }

  otherTabs?.addEventListener('message', ask)
  unref(otherTabs)

  return {
    status,
    call,
    /**
     * Calls again with the `csrf` of a session that another tab, or an earlier page, has opened. A session of another
     * account than this tab's is left alone: the answer is the refusal then.
     */
    async change(path: string, body: object) {
      const before = status.get()
      const response = await call(path, body)
      if (response.status !== 403) return response
      await ask()
      return isReplaced(before, status.get()) ? response : call(path, body)
    },
    ask,
    confirm,
    /** Whether this page has seen a session of this browser, also one that another tab has opened. */
    hasKeptCookie: () => hasKeptCookie,
    /** Sets the status after a change by this tab. */
    tell(reply: SessionAnswer) {
      settle(reply)
      otherTabs?.postMessage('')
    },
    /** Sequence number of the latest answer, for `tellEnded`. */
    latest,
    /** Sets the status after this tab has ended its session. Asks if there was an answer since `before`. */
    async tellEnded(before: number) {
      if (before === latest() || !(await ask())) settle({ status: 'unauthenticated' })
      otherTabs?.postMessage('')
    },
    /** @throws {KitError} `cookieConflict` if the browser sends a second cookie of the same name. */
    async requireSingleCookies() {
      if (!hasDeadCookie) return
      const response = await call(authRoutes.session).catch(() => undefined)
      if (response && (await errorCodeOf(response)) === 'cookie_conflict') throw cookieConflict()
    },
  }
}

/** Whether the session of one account gave way to that of another. */
export function isReplaced(before: AuthStatus, after: AuthStatus): boolean {
  if (before.status !== 'authenticated' || after.status !== 'authenticated') return false
  return Boolean(before.address && after.address) && !isSameAddress(before.address, after.address)
}

/** Requests with the CSRF token of the session. */
function createCall(send: (path: string, init: RequestInit) => Promise<Response>) {
  let csrf = ''
  return {
    setCsrf(token: string) {
      csrf = token
    },
    /** `POST` with `body`, `GET` without. A `POST` outlives the page: cookies of its answer are stored (fetch keepalive). */
    call(path: string, body?: object): Promise<Response> {
      return send(path, {
        ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
        headers: body ? { 'Content-Type': 'application/json', [csrfHeader]: csrf } : {},
      })
    },
  }
}

/** Calls `ask` at an interval while it is on. Setting it begins the interval anew. */
function createPoll(ask: () => unknown, intervalMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    set(isOn: boolean) {
      clearInterval(timer)
      if (isOn) timer = unref(setInterval(ask, intervalMs))
    },
  }
}

function toStatus(reply: SessionAnswer): AuthStatus {
  if (reply.status !== 'authenticated') return { status: 'unauthenticated' }
  return { status: reply.status, address: reply.address, chainId: reply.chainId }
}

/** Undefined for a reply that is no `SessionAnswer`: a page of a proxy, another server. */
export async function readSession(response: Response): Promise<SessionAnswer | undefined> {
  if (response.status === 401) return { status: 'unauthenticated' }
  const reply = response.ok && (await response.json().catch(() => undefined))
  return isSessionAnswer(reply) ? reply : undefined
}

function isSessionAnswer(value: unknown): value is SessionAnswer {
  const { status, address, csrf } = Object(value)
  if (status === 'unauthenticated') return true
  return (status === 'authenticated' || status === 'frozen') && isAddress(address) && typeof csrf === 'string'
}

/** In Node, a timer must not keep the process alive. */
function unref<Waiting>(waiting: Waiting): Waiting {
  ;(waiting as { unref?: () => void } | undefined)?.unref?.()
  return waiting
}
