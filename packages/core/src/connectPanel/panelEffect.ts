import { currentStep, type Panel, type PanelEvent, type PanelTile, selectedTile } from './panel.ts'

/** Effect of an event on the connection attempt. */
export type PanelEffect =
  | { readonly type: 'connect'; readonly walletId: string }
  | { readonly type: 'cancel' }

/** The effect of an event that meets `panel`. Undefined if the attempt continues as it is. */
export function panelEffect(panel: Panel, event: PanelEvent): PanelEffect | undefined {
  switch (event.type) {
    case 'select':
    case 'connect':
      return ask(event.wallet.ready, event.wallet.id)
    case 'continue':
      return ask(event.wallet.ready && !event.wallet.hasQrSteps, event.wallet.id)
    case 'chooseExtension':
      return ask(event.wallet.ready && !event.wallet.hasExtensionSteps, event.wallet.id)
    case 'selectTile':
      return pressTile(event.tile)
    case 'withoutApp':
      return ask(true, event.walletId)
    case 'cancel':
      return { type: 'cancel' }
    case 'back':
      // Leaving the step of a wallet cancels its attempt, so that a late answer has no effect.
      return currentStep(panel).step === 'connect' || selectedTile(panel) ? { type: 'cancel' } : undefined
    default:
      return undefined
  }
}

function ask(wanted: boolean, walletId: string): PanelEffect | undefined {
  return wanted ? { type: 'connect', walletId } : undefined
}

/** The visitor connects in the app's own browser: an attempt in this page has no use. */
function pressTile({ id, route }: PanelTile): PanelEffect | undefined {
  return route === 'appBrowser' ? { type: 'cancel' } : ask(route !== 'unset', id)
}
