import type { PublicConfig } from '@foyer/server/contract'
import { keepsCookies } from './keepsCookies.ts'
import { safeWords as t } from './words.ts'

/** Security 7.4. Below the door, when nobody can sign in here: why, and where it can be done. */
export function sayWhenViewOnly(door: Element, { appName, safe }: PublicConfig): void {
  if (!safe || keepsCookies(document)) return
  const link = document.createElement('a')
  link.href = safe.home
  link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.textContent = t.open.replace('{app}', () => appName)
  const note = document.createElement('p')
  note.className = 'note'
  note.role = 'status'
  note.append(t.viewOnly, ' ', link)
  door.after(note)
}
