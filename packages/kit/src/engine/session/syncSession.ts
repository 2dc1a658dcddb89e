import type { Authentication, AuthStatus, EngineHost, Session } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { loadIcon } from '../../icons/loadIcon.ts'
import type { Connections } from '../connection/connections.ts'
import { type LiveConnection, liveConnection } from '../connection/liveConnection.ts'
import type { Profile } from '../profile/createProfile.ts'
import { coalesce } from '../time/throttle.ts'
import { buildSession } from './buildSession.ts'

/** Milliseconds between two renders that a wallet can cause. */
const calm = 50

interface Parts {
  readonly config: Config
  readonly host: EngineHost
  readonly connections: Connections
  readonly profile: Profile
  readonly auth: Authentication | undefined
  /** Called after every change of the session, with the connection that it is made from. */
  readonly onChange: (change: SessionChange) => void
}

export interface SessionChange {
  readonly before: Session
  readonly after: Session
  readonly live: LiveConnection | undefined
  readonly liveBefore: LiveConnection | undefined
}

export interface Watch {
  /** The connection as of now. */
  live(): LiveConnection | undefined
  /** Something may have changed: look, at once if somebody comes or goes, else in a moment. */
  look(): void
  /** Look at once. */
  flush(): void
  /** From now on, no connection means "disconnected" and no longer "not restored yet". */
  settle(): void
}

/** wagmi's state in, session out. The only writer of `host.session`. */
export function createWatch({ config, host, connections, profile, auth, onChange }: Parts): Watch {
  let settled = false
  let remembered = host.session.get().stale ? host.session.get() : undefined
  let seen: LiveConnection | undefined
  const icons = new Map<string, string>()
  const live = () => liveConnection(config, connections)

  function update() {
    const now = live()
    const status = auth?.status.get()
    const painted = remembered?.account
    profile.follow(
      now?.address,
      now?.chainId,
      painted?.address === now?.address ? painted?.ensName : undefined,
    )
    const before = host.session.get()
    // Until the wallet and the server have both spoken, what was painted from memory stays (D-3).
    if (now ? isServerAwaited(before, now, status) : !settled) return
    const liveBefore = seen
    seen = now
    const known = profile.value.get()
    const after = buildSession({
      live: now,
      auth: status,
      listsDevices: auth?.adapter.devices !== undefined,
      profile: known,
      chains: host.chains.get(),
      remembered,
      locale: host.language.get().lang,
      walletIcon: walletIcon(now),
    })
    if (known.isNameRead && known.isBalanceRead) remembered = undefined
    if (!isSame(before, after)) host.session.set(after)
    onChange({ before, after: host.session.get(), live: now, liveBefore })
  }

  function walletIcon(now: LiveConnection | undefined): string | undefined {
    if (!now?.entry) return undefined
    const { iconUrl: icon, id } = now.entry.wallet
    if (typeof icon === 'string') return icon
    if (!icons.has(id)) {
      icons.set(id, '')
      loadIcon(icon).then(
        (url) => {
          icons.set(id, url)
          updates.soon()
        },
        () => icons.delete(id),
      )
    }
    return icons.get(id) || undefined
  }

  const updates = coalesce(update, calm)
  return {
    live,
    look: () => (live()?.connector.uid === seen?.connector.uid ? updates.soon() : updates.now()),
    flush: updates.now,
    settle() {
      settled = true
      updates.now()
    },
  }
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The wallet confirms the remembered account, but whether it is signed in is still being asked. */
function isServerAwaited(painted: Session, now: LiveConnection, auth: AuthStatus | undefined): boolean {
  return painted.stale && auth?.status === 'loading' && painted.account?.address === now.address
}
