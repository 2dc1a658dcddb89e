import type { EngineHost, KitError, Store } from '@foyer/core'
import type { ReactNode } from 'react'
import { toEngineError } from '../toEngineError.ts'
import { Alert } from './parts/Failure.tsx'
import { Dialog } from './shell/Dialog.tsx'
import styles from './shell/DialogBoundary.module.css'
import { DialogHeader, DialogTitle } from './shell/DialogHeader.tsx'
import { LocalizedPlace } from './shell/DialogPlace.tsx'
import { loadLocale, useMessages } from './useMessages.ts'

/**
 * Shows that the configuration of the kit is invalid. The dialog has the error's own text, in English: only a
 * developer can fix it, and it contains no text of a wallet.
 */
export async function showFailure(
  { language }: Pick<EngineHost, 'language'>,
  error: unknown,
  notice: Store<ReactNode>,
): Promise<void> {
  const locale = await loadLocale(language)
  const failure = await toEngineError(error)
  notice.set(
    <LocalizedPlace locale={locale}>
      <ConfigurationFailure error={failure} onClose={() => notice.set(undefined)} />
    </LocalizedPlace>,
  )
}

function ConfigurationFailure({
  error,
  onClose,
}: {
  readonly error: KitError
  readonly onClose: () => void
}) {
  return (
    <Dialog size="normal" mobile={false} onClose={onClose}>
      <DialogHeader>
        <DialogTitle>{useMessages().errors.unknown}</DialogTitle>
      </DialogHeader>
      <div className={styles.failure}>
        <Alert>
          <span lang="en" dir="ltr">
            {error.shortMessage}
          </span>
        </Alert>
      </div>
    </Dialog>
  )
}
