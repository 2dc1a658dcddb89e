import { type Discovery, type EngineHost, loadDialogMessages, type Store, type View } from '@foyer/core'
import type { ComponentType, ReactNode } from 'react'
import type { ConnectDialogProps } from './connect/ConnectDialogProps.ts'
import '../avatar/turning.css'
import { Dialogs } from './Dialogs.tsx'
import { followSession } from './followSession.ts'
import { keepFocus } from './shell/focus.ts'
import { verifyChangedAccount } from './verifyChangedAccount.ts'

interface DialogParts {
  readonly view: Store<View>
  readonly discovery: Discovery
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
}

/**
 * Connects the dialogs to the session until `signal` aborts, and returns the element that renders the open one. Resolves
 * after the texts of the language are loaded, so that no other language is visible.
 */
export async function createDialogs(
  {
    language: { get: getLanguage },
    session,
    ...host
  }: Pick<EngineHost, 'language' | 'session' | 'attempt' | 'chainSwitch'>,
  { view, ...parts }: DialogParts,
  signal: AbortSignal,
): Promise<ReactNode> {
  const language = getLanguage()
  const messages = await loadDialogMessages(language)
  if (signal.aborted) return undefined
  const stops = [followSession(session, host, view), verifyChangedAccount(session, view), keepFocus(session)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return <Dialogs session={session} view={view} locale={{ language, messages }} {...parts} />
}
