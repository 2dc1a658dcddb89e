import type { BarConfig } from './barConfig.ts'
import { catchDeepLinks, leadToDemoSafe, openPhone } from './links.ts'
import { showBar } from './showBar.ts'

/** One script in the page of the product. In the frame of the Safe there is nothing for it to do. */
const { foyerDemo } = globalThis as { foyerDemo?: BarConfig }
if (foyerDemo && window.parent === window) {
  const { phone, safe } = foyerDemo.pages
  showBar(foyerDemo)
  catchDeepLinks((link) => openPhone(phone, link))
  leadToDemoSafe(safe)
}
