import { takeEarlyPress } from './earlyPress.ts'

const noticeId = 'failure'

/**
 * Shows the load-error notice with a link to reload, and stops queuing clicks, so that the button does not seem to
 * work.
 */
export function admitFailure(document: Document): void {
  takeEarlyPress()
  const notice = document.getElementById(noticeId)
  if (notice) notice.hidden = false
}
