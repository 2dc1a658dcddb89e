import { format } from '@foyer/core'
import type { PublicConfig } from '@foyer/server/contract'
import { islands } from '../islands.ts'
import { readLocaleMessages } from '../language.ts'
import { safeMessages } from '../messages/safeMessages.ts'

/** Shows below the connect button that signing in is impossible here: the reason, and a link to the main site. */
export function sayViewOnly(document: Document, { appName, safe }: PublicConfig): void {
  const t = readLocaleMessages(document)?.safe ?? safeMessages
  const link = document.createElement('a')
  link.href = safe?.home ?? '/'
  link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.textContent = format(t.open, { app: appName })
  const note = document.createElement('p')
  note.className = 'note'
  note.role = 'status'
  note.append(t.viewOnly, ' ', link)
  document.getElementById(islands.door)?.after(note)
}
