import { type ReactNode, type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react'
import { SpokenContext } from '../SpokenContext.ts'
import styles from './Dialog.module.css'
import { DialogContext } from './DialogContext.ts'
import { onBackdropPress } from './onBackdropPress.ts'
import { restoreFocus } from './restoreFocus.ts'
import { useFocusTitle } from './useFocusTitle.ts'

interface DialogProps {
  /** 360 px, one column of 368 px, or two columns in 720 px (B-2.40). */
  readonly size: 'normal' | 'compact' | 'wide'
  /** On phones and tablets a dialog is a sheet at the bottom (B-2.37). */
  readonly mobile: boolean
  /** Changes when something else is shown: then its title gets the focus, if nothing in it has. */
  readonly shows?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A native modal dialog: the platform makes the page behind it inert, keeps Tab inside, closes on Escape
 * and gives the focus back. Its name is the `DialogTitle` within it.
 */
export function Dialog({ size, mobile, shows = '', onClose, children }: DialogProps) {
  const { lang = 'en', dir } = useContext(SpokenContext).language
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const latestOnClose = useRef(onClose)
  const opener = useRef<Element>(null)

  useLayoutEffect(() => {
    latestOnClose.current = onClose
  })

  useLayoutEffect(() => {
    if (!dialog.current) return
    // Strict mode opens everything twice, and the second time finds the focus here.
    if (!dialog.current.contains(document.activeElement)) opener.current = document.activeElement
    const hide = show(dialog.current, surface, () => latestOnClose.current())
    return () => {
      hide()
      restoreFocus(opener.current)
    }
  }, [])

  useFocusTitle(surface, shows)

  return (
    <dialog
      ref={dialog}
      data-foyer=""
      data-foyer-dialog=""
      lang={lang}
      dir={dir}
      data-mobile={mobile || undefined}
      className={styles.overlay}
      aria-labelledby={titleId}
      aria-modal="true"
    >
      <div className={styles.stage}>
        {/* A new box when the wallets give way to another dialog: the old one changing its size would be a layout shift. */}
        <div
          key={size === 'normal' ? 'normal' : 'wallets'}
          ref={surface}
          className={styles.surface}
          data-size={size}
          tabIndex={-1}
        >
          <DialogContext value={{ titleId, mobile, onClose }}>{children}</DialogContext>
        </div>
      </div>
    </dialog>
  )
}

/** Opens a dialog as a modal one; returns the way to close it. Closing is React's to do, so nothing else does. */
function show(
  dialog: HTMLDialogElement,
  surface: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  dialog.showModal()
  // The box around everything, so that the dialog's name is read out first and no control is pressed by accident.
  // As the first place that can have the focus it has it already, or else a browser chose for itself.
  if (document.activeElement !== surface.current) surface.current?.focus()

  // Escape, and the back gesture of Android.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    },
    { signal },
  )
  // A second Escape cannot be prevented: the browser then closes by itself. The event comes late, so one
  // from before this opening must not close it (strict mode again).
  dialog.addEventListener('close', (event) => event.target === dialog && !dialog.open && close(), { signal })
  onBackdropPress(dialog, surface, close, signal)

  return () => {
    listening.abort()
    dialog.close()
  }
}
