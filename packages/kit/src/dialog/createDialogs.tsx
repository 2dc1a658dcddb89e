import type { Discovery, EngineHost, Store, View } from '@foyer/core'
import type { ComponentType, ReactNode } from 'react'
import '../avatar/turning.css'
import { Dialogs } from './Dialogs.tsx'
import { followSession, verifyChangedAccount } from './followSession.ts'
import type { ConnectDialogProps } from './KitDialog.tsx'
import { keepFocus } from './shell/focus.ts'
import { loadLocale } from './useMessages.ts'

interface DialogParts {
  readonly view: Store<View>
  readonly discovery: Discovery
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
}

/**
 * Connects the dialogs to the session until `signal` aborts, and returns the element that renders the open one. Resolves
 * after the texts of the language are loaded.
 */
export async function createDialogs(
  { language, session, ...host }: Pick<EngineHost, 'language' | 'session' | 'attempt' | 'chainSwitch'>,
  { view, ...parts }: DialogParts,
  signal: AbortSignal,
): Promise<ReactNode> {
  const locale = await loadLocale(language)
  if (signal.aborted) return undefined
  const stops = [followSession(session, host, view), verifyChangedAccount(session, view), keepFocus()]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return <Dialogs session={session} view={view} locale={locale} {...parts} />
}
