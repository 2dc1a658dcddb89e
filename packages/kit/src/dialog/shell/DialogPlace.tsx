import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LocaleContext, type LocaleMessages, useLocaleMessages } from '../useMessages.ts'
import styles from './DialogPlace.module.css'
import { createEventBoundary, stopAtBoundary } from './eventBoundary.ts'

/**
 * Renders dialogs where it stands, with the theme and direction that are inherited there, and keeps their events from the
 * page. In browsers only.
 */
export function DialogPlace({ children }: { readonly children: ReactNode }): ReactNode {
  const [{ element, start }] = useState(() => createEventBoundary(styles.place))
  const [isPlaced, setPlaced] = useState(false)
  const hold = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      // Again after a host has suspended: an open modal dialog that is moved leaves the top layer.
      if (element.parentNode !== place) place.append(element)
      setPlaced(true)
    },
    [element],
  )
  useLayoutEffect(() => start(), [start])
  return (
    <div ref={hold} className={styles.place} {...stopAtBoundary}>
      {/* Once its element is in the document: an element elsewhere cannot be shown as a modal dialog. */}
      {isPlaced && createPortal(children, element)}
    </div>
  )
}

interface LocalizedPlaceProps {
  readonly locale: LocaleMessages
  readonly children: ReactNode
}

/** The same for a dialog that is a notice of the kit: it follows the language of the kit. */
export function LocalizedPlace({ locale, children }: LocalizedPlaceProps): ReactNode {
  return (
    <LocaleContext.Provider value={useLocaleMessages(locale)}>
      <DialogPlace>{children}</DialogPlace>
    </LocaleContext.Provider>
  )
}
