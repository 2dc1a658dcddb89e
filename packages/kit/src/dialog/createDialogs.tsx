import { type Discovery, type EngineHost, type Store, toDialogMessages, type View } from '@foyer/core'
import type { ReactNode } from 'react'
import { warmIcons } from '../icons/warmIcons.ts'
import { Dialogs } from './Dialogs.tsx'
import { followSession } from './followSession.ts'
import { keepFocus } from './shell/keepFocus.ts'

/** Rows of the list that a tall screen shows at once. */
const firstFrame = 12

/**
 * Lets the dialogs follow the session from now on, and returns what shows the one that is open. The words of
 * their language are there by then, so that nothing is seen in another one.
 */
export async function createDialogs(
  { language: { get: getLanguage }, session }: Pick<EngineHost, 'language' | 'session'>,
  view: Store<View>,
  discovery: Discovery,
): Promise<ReactNode> {
  const language = getLanguage()
  const messages = toDialogMessages(await language.loadDialog?.())
  followSession(session, view)
  keepFocus(session)
  const isAwaited = () => view.get() === 'closed' && session.get().status === 'disconnected'
  const listed = discovery.entries.get().slice(0, firstFrame)
  warmIcons(
    listed.map(({ wallet }) => wallet),
    isAwaited,
  )
  return <Dialogs session={session} view={view} discovery={discovery} spoken={{ language, messages }} />
}
