import { takeEarlyPress } from './earlyPress.ts'

const noticeId = 'failure'

/**
 * What the page is made of did not arrive, or broke: says so beside the button, which cannot answer, and offers the
 * way out. No press is noted down any more, so that the button does not seem to work on one.
 */
export function admitFailure(document: Document): void {
  takeEarlyPress(document)
  const notice = document.getElementById(noticeId)
  if (notice) notice.hidden = false
}
