import type { PublicConfig } from '@foyer/server/contract'
import { islands } from '../islands.ts'
import { readSpoken } from '../language.ts'
import { safeWords } from '../words/safeWords.ts'

/** Security 7.4. Says below the door that nobody can sign in here: why, and where it can be done. */
export function sayViewOnly(document: Document, { appName, safe }: PublicConfig): void {
  const t = readSpoken(document)?.safe ?? safeWords
  const link = document.createElement('a')
  link.href = safe?.home ?? '/'
  link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.textContent = t.open.replace('{app}', () => appName)
  const note = document.createElement('p')
  note.className = 'note'
  note.role = 'status'
  note.append(t.viewOnly, ' ', link)
  document.getElementById(islands.door)?.after(note)
}
