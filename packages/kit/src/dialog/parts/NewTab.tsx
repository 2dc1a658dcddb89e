import { useMessages } from '../useMessages.ts'
import { Hidden } from './Hidden.tsx'

/** Screen reader text for links to a new tab. Last child of the link. */
export function NewTab() {
  return <Hidden> ({useMessages().newTab})</Hidden>
}
