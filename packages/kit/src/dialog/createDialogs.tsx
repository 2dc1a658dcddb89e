import { type Discovery, type EngineHost, type Store, toDialogMessages, type View } from '@foyer/core'
import type { ReactNode } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { followSession } from './followSession.ts'
import { keepFocus } from './shell/keepFocus.ts'

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
  return <Dialogs session={session} view={view} discovery={discovery} spoken={{ language, messages }} />
}
