import type { Discovery, Language, Layout, Platform, ReadonlyStore, SessionStatus } from '@foyer/core'
import {
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import type { ConnectDialogProps } from '../KitDialog.tsx'
import dialogStyles from '../shell/Dialog.module.css'
import { DialogBoundary } from '../shell/DialogBoundary.tsx'
import { DialogContext } from '../shell/DialogContext.ts'
import { restoreFocus } from '../shell/focus.ts'
import { LocaleContext, type LocaleMessages, loadLocale, useLocaleMessages } from '../useMessages.ts'
import styles from './InlineConnect.module.css'

interface InlineConnectProps {
  readonly discovery: Discovery
  /** Of this device. */
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
  readonly locale: LocaleMessages
}

interface InlineParts extends Omit<InlineConnectProps, 'locale'> {
  readonly language: ReadonlyStore<Language>
}

/** The connect dialog as a part of a page, once the texts of the language are loaded. */
export async function createInline({ language, ...parts }: InlineParts): Promise<ReactNode> {
  return <InlineConnect locale={await loadLocale(language)} {...parts} />
}

/**
 * The connect dialog where it stands: a `<dialog>` that is open and not modal, as wide as its place. Nothing once a wallet is
 * connected, when focus in it goes to the button of the kit or, without one, to the control before it; signing in opens its
 * dialog.
 */
function InlineConnect(props: InlineConnectProps): ReactNode {
  const { status } = useFoyerSession()
  useSignInNext(status)
  return status === 'disconnected' && <InlineDialog {...props} />
}

function InlineDialog({ discovery, ConnectDialog, locale }: InlineConnectProps): ReactNode {
  const titleId = useId()
  const spoken = useLocaleMessages(locale)
  const [layout, measure] = useInlineLayout(discovery.platform)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    measure(current)
    return () => {
      const focused = document.activeElement
      if (current?.contains(focused)) restoreFocus(focused, current.parentElement)
    }
  }, [measure])
  const { lang = 'en', dir } = spoken.language
  const mobile = layout === 'mobile'
  return (
    <LocaleContext.Provider value={spoken}>
      <dialog
        ref={dialog}
        open
        data-foyer=""
        data-foyer-dialog=""
        data-foyer-inline=""
        data-mobile={mobile || undefined}
        lang={lang}
        dir={dir}
        className={`${dialogStyles.overlay} ${styles.inline}`}
        aria-labelledby={titleId}
      >
        <div
          className={`${dialogStyles.surface} ${styles.surface}`}
          data-size={layout === 'wide' ? 'wide' : 'compact'}
        >
          <DialogContext.Provider value={{ titleId, mobile, wide: layout === 'wide', onClose: undefined }}>
            <DialogBoundary>
              <ConnectDialog layout={layout} discovery={discovery} />
            </DialogBoundary>
          </DialogContext.Provider>
        </div>
      </dialog>
    </LocaleContext.Provider>
  )
}

/** CSS pixels from which two columns fit. */
const wideFromPx = 680

/** Layout of the dialog as a part of a page: by device, then by the width of the element that the function is given. */
function useInlineLayout({ os }: Platform): readonly [Layout, RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWide(element.clientWidth >= wideFromPx)
    // Before it is painted; the observer reports later changes.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [os === 'desktop' ? (isWide ? 'wide' : 'compact') : 'mobile', setElement]
}

/** Opens the sign-in dialog once a wallet has connected while no dialog is open; not after a sign-out, whose session was signed in. */
function useSignInNext(status: SessionStatus): void {
  const { attempt, open, view } = useKitInternals()
  const hasConnected = useStore(attempt).status === 'connected'
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'connected') wasSignedIn.current = true
    if (status === 'disconnected') wasSignedIn.current = false
    const isNext = hasConnected && status === 'unauthenticated' && !wasSignedIn.current
    if (isNext && view.get() === 'closed') open('signIn')
  }, [status, hasConnected, open, view])
}
