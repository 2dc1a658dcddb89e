import type { Discovery } from '@foyer/core'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import type { ConnectDialogProps } from '../connect/ConnectDialogProps.ts'
import { LocaleContext, type LocaleMessages } from '../LocaleContext.ts'
import dialogStyles from '../shell/Dialog.module.css'
import { DialogBoundary } from '../shell/DialogBoundary.tsx'
import { DialogContext } from '../shell/DialogContext.ts'
import { useLocaleMessages } from '../useLocaleMessages.ts'
import styles from './InlineConnect.module.css'
import { useInlineLayout } from './useInlineLayout.ts'
import { useSignInNext } from './useSignInNext.ts'

interface InlineConnectProps {
  readonly discovery: Discovery
  /** Of this device. */
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
  readonly locale: LocaleMessages
}

/**
 * The connect dialog where it stands: a `<dialog>` that is open and not modal, as wide as its place. Nothing once a wallet is
 * connected; signing in opens its dialog.
 */
export function InlineConnect({ discovery, ConnectDialog, locale }: InlineConnectProps): ReactNode {
  const titleId = useId()
  const { status } = useFoyerSession()
  useSignInNext(status)
  const spoken = useLocaleMessages(locale)
  const [layout, place] = useInlineLayout(discovery.platform)
  if (status !== 'disconnected') return null
  const { lang = 'en', dir } = spoken.language
  const mobile = layout === 'mobile'
  return (
    <LocaleContext.Provider value={spoken}>
      <dialog
        ref={place}
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
          <DialogContext.Provider value={{ titleId, mobile, onClose: undefined }}>
            <DialogBoundary>
              <ConnectDialog layout={layout} discovery={discovery} />
            </DialogBoundary>
          </DialogContext.Provider>
        </div>
      </dialog>
    </LocaleContext.Provider>
  )
}
