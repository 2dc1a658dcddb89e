import { type Call, KitError, type SendCallsOptions, type SentCalls } from '@foyer/core'
import { internals, type Kit } from '../kitInternals.ts'
import { loadDialogModule } from '../lazy.ts'
import { callCommands } from './callCommands.ts'

/**
 * Sends calls as one batch (EIP-5792) through the connected wallet. Where it takes none, the calls go one after the other,
 * or are refused, as `fallback` says. A dialog tells the visitor of a sequence and its progress, and of an upgrade of the
 * account, before the wallet is asked; `onNotice` and `onStep` replace it.
 *
 * @returns the id, as viem's `sendCalls`.
 * @throws KitError `missingAddressOrChain` without a connected account, `userRejected`, or a failure of the wallet.
 *   Nothing has been sent then. `missingFoyerProvider` if the dialog is needed, and no `FoyerProvider` renders it.
 */
export async function sendCalls(
  kit: Kit,
  calls: readonly Call[],
  options: SendCallsOptions = {},
): Promise<SentCalls> {
  const commands = await callCommands(kit)
  if (options.onNotice) return commands.send(calls, options)
  let dialog: Awaited<ReturnType<typeof openDialog>> | undefined
  try {
    return await commands.send(calls, {
      ...options,
      async onNotice(notice) {
        if (kit[internals].places.get().length === 0)
          throw new KitError(
            'missingFoyerProvider',
            'These calls need a dialog: render FoyerProvider, or give `onNotice`.',
          )
        dialog ??= await openDialog(kit)
        return dialog.tell(notice)
      },
      onStep(step, count) {
        dialog?.step(step, count)
        options.onStep?.(step, count)
      },
    })
  } finally {
    dialog?.close()
  }
}

const openDialog = (kit: Kit) =>
  loadDialogModule()
    .then(({ loadCallsDialog }) => loadCallsDialog())
    .then(({ openCallsDialog }) => openCallsDialog(kit[internals]))
