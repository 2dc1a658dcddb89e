import type { Discovery, ReadonlyStore, Session, View } from '@foyer/core'
import * as React from 'react'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { Notices } from '../provider/Notice.tsx'
import { whenIdle } from '../schedule.ts'
import { Announcer } from './Announcer.tsx'
import { type ConnectDialogProps, KitDialog } from './KitDialog.tsx'
import { RequestNotice } from './parts/RequestLink.tsx'
import { SignOutNotice } from './SignOutNotice.tsx'
import { DialogPlace } from './shell/DialogPlace.tsx'
import type { LiveEndingsProps } from './toasts/LiveEndings.tsx'
import { LocaleContext, type LocaleMessages, useLocaleMessages } from './useMessages.ts'
import { usePreloadedIcons } from './usePreloadedIcons.ts'

interface DialogsProps {
  readonly session: ReadonlyStore<Session>
  readonly view: ReadonlyStore<View>
  readonly discovery: Discovery
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
  readonly locale: LocaleMessages
}

/**
 * The open dialog. While none is open, the most likely one is prerendered in a hidden `Activity`, without effects,
 * so that a press only has to show it.
 */
export function Dialogs({ session, view, discovery, ConnectDialog, locale }: DialogsProps) {
  const open = useStore(view)
  const { status } = useStore(session)
  const isOpen = open !== 'closed'
  const entries = useStore(discovery.entries)
  // A new key after each closing, because every dialog starts at its first step; and after a change of the wallets or
  // their icons while hidden, because hidden components have no subscriptions.
  const icons = usePreloadedIcons({ session, view, discovery })
  const [last, setLast] = useState({ isOpen, entries, icons, visit: 0 })
  if (last.isOpen !== isOpen || (!isOpen && (last.entries !== entries || last.icons !== icons))) {
    setLast({ isOpen, entries, icons, visit: last.visit + Number(!isOpen) })
  }
  const { visit } = last
  // The identical element while hidden and when open, so that opening does not render again.
  const shown = isOpen ? open : likely[status]
  const dialog = useMemo(
    () => <KitDialog key={visit} view={shown} {...{ discovery, ConnectDialog }} />,
    [visit, shown, discovery, ConnectDialog],
  )
  useEffect(() => {
    whenIdle(prelayout)
  }, [])

  const localized = useLocaleMessages(locale)

  return (
    <LocaleContext.Provider value={localized}>
      <DialogPlace>
        <Hideable mode={isOpen ? 'visible' : 'hidden'}>{dialog}</Hideable>
      </DialogPlace>
      <Announcer session={session} isOpen={isOpen} />
      <Notices language={localized.language}>
        {!isOpen && (
          <>
            <SignOutNotice />
            <RequestNotice />
          </>
        )}
        <Endings isOpen={isOpen} />
      </Notices>
    </LocaleContext.Provider>
  )
}

/**
 * Transactions that have ended. The code is fetched once any is listed, and stays while the visitor is on a chain or account
 * without transactions.
 */
function Endings({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const kit = useKitInternals()
  const since = useStore(kit.transactions)
  const [live, setLive] = useState<
    Pick<LiveEndingsProps, 'since'> & typeof import('./toasts/LiveEndings.tsx')
  >()
  const isWanted = !live && since.length > 0 && kit.transactionToasts !== false
  // Of several changes during the fetch, the first one counts. After a failure, the next one fetches again.
  useEffect(() => {
    if (!isWanted) return
    import('./toasts/LiveEndings.tsx').then(
      (part) => setLive((first) => first ?? { ...part, since }),
      () => {},
    )
  }, [isWanted, since])
  return live && <live.LiveEndings kit={kit} isOpen={isOpen} since={live.since} />
}

type HideableProps = ComponentProps<typeof React.Activity>

/**
 * React before 19.2 has no `Activity`: nothing is prerendered. Read by reflection, because webpack refuses a member that a
 * module does not export (`strictExportPresence`, which Create React App sets).
 */
const Hideable: ComponentType<HideableProps> = Reflect.get(React, 'Activity') ?? renderVisible

function renderVisible({ mode, children }: HideableProps): ReactNode {
  return mode === 'visible' && children
}

const likely = {
  loading: 'connect',
  disconnected: 'connect',
  unauthenticated: 'signIn',
  connected: 'account',
} as const

/**
 * Lays out the closed dialogs once at idle, without painting. The browser caches fonts, shaped text and matched styles,
 * which are the larger part of the first opening. Not hidden by CSS meanwhile: nothing is painted within this task, and
 * hidden elements have other styles.
 */
function prelayout(): void {
  for (const dialog of document.querySelectorAll<HTMLElement>('dialog[data-foyer-dialog]:not([open])')) {
    const { style } = dialog
    const display = style.getPropertyValue('display')
    const priority = style.getPropertyPriority('display')
    style.setProperty('display', 'block', 'important')
    dialog.getBoundingClientRect()
    style.setProperty('display', display, priority)
  }
}
