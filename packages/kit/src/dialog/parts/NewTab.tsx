import { useMessages } from '../useMessages.ts'
import { Hidden } from './Hidden.tsx'

/** Tells screen readers that a link leaves the page. Goes last within the link. */
export function NewTab() {
  return <Hidden> ({useMessages().newTab})</Hidden>
}
