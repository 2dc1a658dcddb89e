import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { LocaleContext } from '../useMessages.ts'
import styles from './Dialog.module.css'
import { DialogContext } from './DialogContext.ts'
import { restoreFocus, revealToAssistants, useFocusTitle } from './focus.ts'
import { fadeOut, useGlide } from './motion.ts'
import { isModal, type Yielding, yieldToOverlays } from './yieldToOverlays.ts'

interface DialogProps {
  /** At a text size of 16 px: 360 px, one column of 368 px, or two columns in 720 px. */
  readonly size: 'normal' | 'compact' | 'wide'
  /** Phones and tablets: a sheet at the bottom. */
  readonly mobile: boolean
  /** Id of the content: when it changes, its title gets focus unless focus is inside. */
  readonly shows?: string
  readonly onClose: () => void
  /** Whether a wallet is asked, which may draw a window over the page. */
  readonly isAwaiting?: () => boolean
  readonly children: ReactNode
}

/**
 * Native modal dialog: the platform makes the page inert, traps Tab, closes on Escape and restores focus. Named by the
 * `DialogTitle` inside.
 */
export function Dialog({ size, mobile, shows = '', onClose, isAwaiting, children }: DialogProps) {
  const { lang = 'en', dir } = useContext(LocaleContext).language
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const isDismissed = useRef(false)
  const dismiss = () => {
    isDismissed.current = true
    onClose()
  }
  const latest = useRef({ dismiss, isAwaiting })
  const opener = useRef<Element>(null)
  const yielding = useRef<Yielding>(null)

  useLayoutEffect(() => {
    latest.current = { dismiss, isAwaiting }
  })

  useLayoutEffect(() => {
    if (!dialog.current) return
    // Strict mode runs effects twice: the second time, focus is inside already.
    if (!dialog.current.contains(document.activeElement)) opener.current = document.activeElement
    const shown = dialog.current
    isDismissed.current = false
    const hide = show(shown, surface, () => latest.current.dismiss())
    const yields = yieldToOverlays(shown, () => latest.current.isAwaiting?.() ?? false)
    yielding.current = yields
    return () => {
      yields.stop()
      // At the end of a task, its result is painted first: a copy of the dialog takes the time of several frames.
      if (isDismissed.current) fadeOut(shown)
      hide()
      restoreFocus(opener.current)
    }
  }, [])

  const backdropPress = useBackdropPress(surface, dismiss)
  useFocusTitle(surface, shows)
  // A new element when another dialog is shown: resizing the old one would be a layout shift.
  const surfaceKey = size === 'normal' ? 'normal' : 'wallets'
  useGlide(surface, mobile, surfaceKey)

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
      // Browsers make what scrolls a stop of Tab.
      tabIndex={-1}
      // Browsers close a modal dialog only, and none if a control has used the key.
      onKeyDown={({ key, currentTarget, defaultPrevented }) =>
        key === 'Escape' && !defaultPrevented && !isModal(currentTarget) && dismiss()
      }
      onClickCapture={() => yielding.current?.onPress()}
      {...backdropPress}
    >
      <div className={styles.stage}>
        <div key={surfaceKey} ref={surface} className={styles.surface} data-size={size} tabIndex={-1}>
          <DialogContext.Provider value={{ titleId, mobile, wide: size === 'wide', onClose: dismiss }}>
            {children}
          </DialogContext.Provider>
        </div>
      </div>
    </dialog>
  )
}

/** Opens a dialog with `showModal`; returns the cleanup. Only React closes it. */
function show(
  dialog: HTMLDialogElement,
  surface: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  // Focus on the title: no control is pressed by accident, and screen readers announce the name alone. With focus on a
  // container they read all of its content as one sentence. `autofocus` makes it the first to have focus.
  const title = dialog.querySelector<HTMLElement>('[data-foyer-title]')
  title?.toggleAttribute('autofocus', true)
  dialog.showModal()
  if (document.activeElement !== title) (title ?? surface.current)?.focus()

  // Escape, and Android's back gesture.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    },
    { signal },
  )
  // A second Escape cannot be prevented: the browser closes the dialog. The event is asynchronous, so one of an earlier
  // opening must be ignored (strict mode).
  dialog.addEventListener('close', (event) => event.target === dialog && !dialog.open && close(), { signal })
  const conceal = revealToAssistants(dialog)

  return () => {
    listening.abort()
    conceal()
    dialog.close()
  }
}

/**
 * Props of a dialog that call `onPress` when the pointer was pressed and released outside of `surface`. A press that starts
 * inside, as when selecting text, is ignored.
 */
function useBackdropPress(surface: RefObject<HTMLElement | null>, onPress: () => void) {
  const press = useRef({ began: false, ended: false })
  const isOutside = ({ target }: MouseEvent | PointerEvent) => !surface.current?.contains(target as Node)
  return {
    onPointerDown(event: PointerEvent) {
      press.current = { began: isOutside(event), ended: false }
    },
    onPointerUp(event: PointerEvent) {
      press.current.ended = isOutside(event)
    },
    // On click, not on pointer up: the click would reach the page behind.
    onClick({ detail }: MouseEvent) {
      const { began, ended } = press.current
      press.current = { began: false, ended: false }
      // The second press of a double click on the button that opened the dialog comes to the backdrop.
      if (began && ended && detail < 2) onPress()
    },
  }
}
