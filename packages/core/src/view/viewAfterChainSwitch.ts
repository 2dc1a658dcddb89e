import type { ChainSwitch } from '../chainSwitch/chainSwitch.ts'
import type { View } from './view.ts'

/** The open dialog after a change of the chain switch: one that ends without an error closes its dialog. */
export function viewAfterChainSwitch(view: View, { status }: ChainSwitch): View {
  const isOver = status === 'switched' || status === 'rejected'
  return view === 'chain' && isOver ? 'closed' : view
}
