import { type Call, KitError, type SendCallsOptions, type SentCalls } from '@foyer/core'
import { internals, type Kit } from '../kitInternals.ts'
import { loadDialogModule } from '../lazy.ts'
import { toEngineError } from '../toEngineError.ts'
import { callCommands } from './callCommands.ts'

/**
 * Sends calls as one batch (EIP-5792) through the connected wallet. Where it takes none, the calls go one after the other,
 * or are refused, as `fallback` says. A dialog tells the visitor of a sequence and its progress, and of an upgrade of the
 * account, before the wallet is asked; `onNotice` and `onStep` replace it.
 *
 * @returns the id, as viem's `sendCalls`.
 * @throws KitError `missingAddressOrChain` without a connected account, `userRejected`, or a failure of the wallet.
 *   Nothing has been sent then. If the dialog is needed: `missingFoyerProvider` if no `FoyerProvider` renders it, `outdatedPage`
 *   or `networkUnreachable` if it cannot be fetched.
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
        requirePlace(kit)
        dialog ??= await openDialog(kit)
        return whileShown(kit, dialog.tell(notice))
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

const isGone = (kit: Kit) => kit[internals].places.get().length === 0

/** @throws KitError `missingFoyerProvider` if no provider renders the dialog */
function requirePlace(kit: Kit) {
  if (isGone(kit))
    throw new KitError(
      'missingFoyerProvider',
      'These calls need a dialog: render FoyerProvider, or give `onNotice`.',
    )
}

/** The decision, or false once no provider renders the dialog. Later: one that is mounted anew has gone for a moment. */
async function whileShown(kit: Kit, decision: Promise<boolean>): Promise<boolean> {
  let stop = () => {}
  const gone = new Promise<boolean>((resolve) => {
    const check = () => queueMicrotask(() => isGone(kit) && resolve(false))
    stop = kit[internals].places.subscribe(check)
    // A provider may have gone while the dialog was fetched.
    check()
  })
  return Promise.race([decision, gone]).finally(stop)
}

const openDialog = (kit: Kit) =>
  loadDialogModule()
    .then(({ loadCallsDialog }) => loadCallsDialog())
    .then(({ openCallsDialog }) => openCallsDialog(kit[internals]))
    .catch(async (cause) => Promise.reject(await toEngineError(cause)))
