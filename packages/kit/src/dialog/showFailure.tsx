import type { EngineHost, KitError, Store } from '@foyer/core'
import type { ReactNode } from 'react'
import { Alert } from './parts/Failure.tsx'
import { Dialog } from './shell/Dialog.tsx'
import styles from './shell/DialogBoundary.module.css'
import { DialogHeader, DialogTitle } from './shell/DialogHeader.tsx'
import { DialogPlace } from './shell/DialogPlace.tsx'
import { LocaleContext, loadLocale } from './useMessages.ts'

/**
 * Shows that the configuration of the kit is invalid. The dialog has the error's own text, in English: only a
 * developer can fix it, and it contains no text of a wallet.
 */
export async function showFailure(
  { language }: Pick<EngineHost, 'language'>,
  error: KitError,
  notice: Store<ReactNode>,
): Promise<void> {
  const locale = await loadLocale(language)
  notice.set(
    <LocaleContext.Provider value={locale}>
      <DialogPlace>
        <Dialog size="normal" mobile={false} onClose={() => notice.set(undefined)}>
          <DialogHeader>
            <DialogTitle>{locale.messages.errors.unknown}</DialogTitle>
          </DialogHeader>
          <div className={styles.failure}>
            <Alert>
              <span lang="en" dir="ltr">
                {error.shortMessage}
              </span>
            </Alert>
          </div>
        </Dialog>
      </DialogPlace>
    </LocaleContext.Provider>,
  )
}
