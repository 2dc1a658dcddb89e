import { type Discovery, type Language, loadDialogMessages, type ReadonlyStore } from '@foyer/core'
import type { ComponentType, ReactNode } from 'react'
import type { ConnectDialogProps } from '../connect/ConnectDialogProps.ts'
import { InlineConnect } from './InlineConnect.tsx'

interface Parts {
  readonly language: ReadonlyStore<Language>
  readonly discovery: Discovery
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
}

/** The connect dialog as a part of a page, once the texts of the language are loaded. */
export async function createInline({ language: store, ...parts }: Parts): Promise<ReactNode> {
  const language = store.get()
  const messages = await loadDialogMessages(language)
  return <InlineConnect locale={{ language, messages }} {...parts} />
}
