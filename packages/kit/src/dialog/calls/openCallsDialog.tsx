import { type CallsNotice, createStore, detectOs } from '@foyer/core'
import type { KitInternals } from '../../kitInternals.ts'
import { LocalizedPlace } from '../shell/DialogPlace.tsx'
import { loadLocale } from '../useMessages.ts'
import { CallsPanel, type CallsProgress } from './CallsPanel.tsx'

interface CallsDialog {
  /** Shows what the visitor has to know. @returns whether the visitor goes on */
  tell(notice: CallsNotice): Promise<boolean>
  /** Shows the progress of a sequence. */
  step(step: number, count: number): void
  close(): void
}

/** The dialog before and while calls are sent. It takes the place of the kit's own dialogs until a press of the page. */
export async function openCallsDialog(kit: KitInternals): Promise<CallsDialog> {
  const locale = await loadLocale(kit.language)
  const progress = createStore<CallsProgress | undefined>(undefined)
  let decide: (goesOn: boolean) => void = () => {}

  const node = (
    <LocalizedPlace locale={locale}>
      <CallsPanel
        progress={progress}
        walletName={kit.session.get().wallet?.name ?? ''}
        mobile={detectOs(navigator) !== 'desktop'}
        onContinue={() => decide(true)}
        onCancel={close}
      />
    </LocalizedPlace>
  )
  let stop = () => {}

  function close() {
    decide(false)
    stop()
    if (kit.notice.get() === node) kit.notice.set(undefined)
  }

  return {
    close,
    async tell(notice) {
      progress.set({ ...notice })
      kit.notice.set(node)
      stop()
      // A press of the page opens another dialog in place of this one.
      stop = kit.notice.subscribe(() => kit.notice.get() === node || decide(false))
      const goesOn = await new Promise<boolean>((resolve) => {
        decide = resolve
      })
      // An upgrade has no progress of its own: the window of the wallet comes next.
      if (goesOn && notice.reason === 'upgrade') close()
      return goesOn
    },
    step(step, count) {
      const before = progress.get()
      if (before) progress.set({ ...before, count, step })
    },
  }
}
